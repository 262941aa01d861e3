import type { DialectName } from '#server/platform/database/dialect.ts';
import { afterFile } from './after-file.ts';
import { startS3 } from './s3-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** SQLite with files on disk, PostgreSQL with files in a bucket: code above the store behaves the same. */
export async function startAppWithFiles(dialect: DialectName): Promise<TestApp> {
  if (dialect === 'sqlite') return startTestApp(dialect);
  const s3 = await startS3();
  afterFile(() => s3.stop());
  return startTestApp(dialect, s3.settings);
}
