import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupMessages } from '#contract/messages/backup.ts';
import { explainFullDisk } from '../disk-full.ts';
import { AppError } from '../errors.ts';
import { type AddEntry, packArchive } from './pack-archive.ts';

/**
 * Writes a tar file of the entries that `fill` adds, with their SHA-256 sums, and returns the result of `fill`. The
 * file appears under its name only when complete and synced; existing files are never replaced.
 */
export async function writeArchive<T>(file: string, fill: (add: AddEntry) => Promise<T>): Promise<T> {
  if (existsSync(file)) throw new AppError('conflict', backupMessages.fileExists(file));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.part`;
  const sumsFile = `${draft}.sums`;
  try {
    const packing = packArchive(sumsFile, fill);
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    const [filled, written] = await Promise.allSettled([packing.filled, pipeline(packing.stream, output)]);
    // A failed write also fails `fill`: report the error of the disk.
    if (written.status === 'rejected') throw explainFullDisk(written.reason);
    if (filled.status === 'rejected') throw filled.reason;
    await rename(draft, file);
    return filled.value;
  } finally {
    await Promise.all([rm(draft, { force: true }), rm(sumsFile, { force: true })]);
  }
}
