import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backupMessages } from '#contract/messages/archive.ts';
import { withValues } from '#contract/sentence.ts';
import { AppError, explainFullDisk } from '../errors.ts';
import { sumsEntry } from './pack-archive.ts';
import { type ArchiveEntry, linesOf, readArchive } from './read-archive.ts';

/** Throws an AppError, before the body is read, if the entry does not belong in such an archive. */
export type EntryCheck = (entry: ArchiveEntry) => void;

/**
 * Reads the whole archive without changing anything. Throws an AppError that names the first entry whose checksum is
 * wrong.
 */
export async function verifyArchive(file: string, admit: EntryCheck = () => undefined): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tuppence-verify-'));
  const [counted, stated] = [path.join(folder, 'counted'), path.join(folder, 'stated')];
  try {
    await listSums(file, admit, { counted, stated });
    await compareSums(counted, stated);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes both lists to files, because the entries of an archive may not fit into memory. */
async function listSums(
  file: string,
  admit: EntryCheck,
  { counted, stated }: { counted: string; stated: string },
): Promise<void> {
  const [countedFile, statedFile] = [await open(counted, 'wx'), await open(stated, 'wx')];
  let last = '';
  try {
    for await (const entry of readArchive(file)) {
      admit(entry);
      if (entry.name === sumsEntry) await copy(entry, statedFile);
      else await countedFile.appendFile(`${await sumOf(entry)}  ${entry.name}\n`);
      last = entry.name;
    }
  } catch (error) {
    const explained = explainFullDisk(error);
    if (explained instanceof AppError || isOfFileSystem(error)) throw explained;
    throw new AppError('unreadable', withValues(backupMessages.brokenAfter, last), { cause: error });
  } finally {
    await countedFile.close();
    await statedFile.close();
  }
}

/** It says nothing of the archive. */
function isOfFileSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

async function copy({ body }: ArchiveEntry, target: FileHandle): Promise<void> {
  for await (const chunk of body) await target.appendFile(chunk);
}

async function sumOf({ body }: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}

/** Far longer than any line, which is a checksum and a name. */
const longestLine = 64 * 1024;

async function compareSums(counted: string, stated: string): Promise<void> {
  const statedLines = linesOf(createReadStream(stated), longestLine);
  try {
    for await (const line of linesOf(createReadStream(counted), longestLine)) {
      const { value } = await statedLines.next();
      if (value !== line) throw new AppError('unreadable', withValues(backupMessages.wrongSum, nameIn(line)));
    }
    const { value: left } = await statedLines.next();
    if (left !== undefined)
      throw new AppError('unreadable', withValues(backupMessages.entryMissing, nameIn(left)));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unreadable', withValues(backupMessages.wrongSum, sumsEntry), { cause: error });
  }
}

function nameIn(line: string): string {
  return line.replace(/^[\da-f]{64} {2}/, '');
}
