import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { backupMessages } from '#contract/messages/archive.ts';
import { AppError, explainFullDisk } from '../errors.ts';

export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;

/** Name of the last entry, which has the format of `sha256sum --check`. */
export const sumsEntry = 'SHA256SUMS';

export interface ArchiveStream<T> {
  /** The tar file, with back-pressure; errors if `fill` fails. */
  stream: Readable;
  /** The result of `fill`; rejects also if the stream is destroyed. */
  filled: Promise<T>;
}

/**
 * Streams a tar file of the entries that `fill` adds, followed by their SHA-256 sums. The sums are collected in
 * `sumsFile`, which must not exist, because the entries of an archive may not fit into memory.
 */
export function packArchive<T>(sumsFile: string, fill: (add: AddEntry) => Promise<T>): ArchiveStream<T> {
  const { readable, controller } = createTarPacker();
  return { stream: Readable.fromWeb(readable), filled: fillArchive(controller, { fill, sumsFile }) };
}

async function fillArchive<T>(
  controller: TarPackController,
  { fill, sumsFile }: { fill: (add: AddEntry) => Promise<T>; sumsFile: string },
): Promise<T> {
  try {
    const sums = await open(sumsFile, 'wx', 0o600);
    const result = await fill((name, bytes) => addEntry(controller, sums, { name, bytes })).finally(() =>
      sums.close(),
    );
    const { size } = await stat(sumsFile);
    await pack(controller, { name: sumsEntry, size }, createReadStream(sumsFile));
    controller.finalize();
    return result;
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

async function addEntry(
  controller: TarPackController,
  sums: FileHandle,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<void> {
  await pack(controller, { name, size: bytes.length }, [bytes]);
  await sums.appendFile(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
}

async function pack(
  controller: TarPackController,
  { name, size }: { name: string; size: number },
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
  for await (const chunk of chunks) await writer.write(chunk);
  await writer.close();
}

/**
 * Writes a tar file of the entries that `fill` adds, with their SHA-256 sums, and returns the result of `fill`. The
 * file appears under its name only when complete and synced; existing files are never replaced.
 */
export async function writeArchive<T>(file: string, fill: (add: AddEntry) => Promise<T>): Promise<T> {
  if (existsSync(file)) throw new AppError('conflict', backupMessages.fileExists(file));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.part`;
  const sumsFile = `${draft}.sums`;
  const removeDrafts = () => {
    for (const each of [draft, sumsFile]) rmSync(each, { force: true });
  };
  process.once('exit', removeDrafts);
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
    process.off('exit', removeDrafts);
    removeDrafts();
  }
}
