import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { authMessages } from '#contract/messages/auth.ts';
import type { UserId } from '../caller.ts';
import { AppError, codeOf, explainFullDisk } from '../errors.ts';
import { draftName, type FileStore, isPlain, plain, type StoredFile } from './file-store.ts';

/** Stores files in one folder per user below `root`, readable only by the program's own account. */
export function openDiskFiles(root: string): FileStore {
  const folderOf = (userId: UserId) => path.join(root, plain(userId));
  const pathOf = (userId: UserId, name: string) => path.join(folderOf(userId), plain(name));
  return {
    async put(userId, name, bytes) {
      try {
        await writeDurably(folderOf(userId), pathOf(userId, name), bytes);
      } catch (error) {
        // All files of the user have been removed meanwhile, as those of a deleted account are.
        if (isAbsent(error)) throw new AppError('signed_out', authMessages.signedOut, { cause: error });
        throw explainFullDisk(error);
      }
    },
    read: (userId, name) => unlessAbsent(readFile(pathOf(userId, name))),
    sizeOf: async (userId, name) => (await unlessAbsent(stat(pathOf(userId, name))))?.size,
    async remove(userId, names) {
      await Promise.all(names.map((name) => rm(pathOf(userId, name), { force: true })));
    },
    removeAll: (userId) => rm(folderOf(userId), { recursive: true, force: true, maxRetries: 3 }),
    list: () => listFiles(root),
  };
}

/** Creates the folder if needed, and writes atomically: to a draft, synced and renamed, so that a partial file never has the name. */
async function writeDurably(folder: string, target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, draftName(randomUUID()));
  try {
    await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, target);
    await syncFolder(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Windows cannot open folders, and makes renames durable itself; some file systems in a network cannot sync them. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP'].includes(codeOf(error))) throw error;
  } finally {
    await handle.close();
  }
}

async function* listFiles(root: string): AsyncGenerator<StoredFile> {
  for (const userId of await plainNamesIn(root)) {
    for (const name of await plainNamesIn(path.join(root, userId))) {
      const found = await unlessAbsent(stat(path.join(root, userId, name)));
      if (found !== undefined) yield { userId, name, changedAt: found.mtimeMs };
    }
  }
}

/** Other programs have names such as `lost+found` and `@eaDir`. */
async function plainNamesIn(folder: string): Promise<string[]> {
  return ((await unlessAbsent(readdir(folder))) ?? []).filter(isPlain);
}

async function unlessAbsent<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
}
