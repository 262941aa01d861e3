import { afterAll } from 'vitest';
import type { DialectName } from '#server/platform/database/dialect.ts';
import { startS3 } from './s3-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** On one database files are kept on disk, on the other in a bucket: nothing above the store knows which. */
export async function startAppWithFiles(dialect: DialectName): Promise<TestApp> {
  if (dialect === 'sqlite') return startTestApp(dialect);
  const s3 = await startS3();
  const server = await startTestApp(dialect, s3.settings);
  afterAll(() => s3.stop());
  return server;
}
