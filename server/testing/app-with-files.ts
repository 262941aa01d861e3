import { afterAll } from 'vitest';
import type { DialectName } from '#server/platform/database/dialect.ts';
import { startS3 } from './s3-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** SQLite with files on disk, PostgreSQL with files in a bucket: code above the store behaves the same. */
export async function startAppWithFiles(dialect: DialectName): Promise<TestApp> {
  if (dialect === 'sqlite') return startTestApp(dialect);
  const s3 = await startS3();
  const server = await startTestApp(dialect, s3.settings);
  afterAll(() => s3.stop());
  return server;
}
