import path from 'node:path';
import type { Config } from '../config.ts';
import { openDiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';

/** Opens the configured store. Fails if a remote store does not answer. */
export async function openFiles(config: Config): Promise<FileStore> {
  if (config.S3_BUCKET === undefined) return openDiskFiles(path.join(config.DATA_DIR, 'receipts'));
  const { openS3Files } = await import('./s3-files.ts');
  const files = openS3Files({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    pathStyle: config.S3_PATH_STYLE,
  });
  for await (const _ of files.list()) break;
  return files;
}
