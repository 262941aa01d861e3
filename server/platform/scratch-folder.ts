import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface ScratchFolder {
  /** Where a file of this name would be. */
  path(name: string): string;
  /** With everything in it. */
  remove(): Promise<void>;
}

/** A new folder below the data: the system's own for such things may be kept in memory. */
export async function openScratchFolder(dataDir: string): Promise<ScratchFolder> {
  const folder = path.join(rootOf(dataDir), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    path: (name) => path.join(folder, name),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Of a program that was killed, on this server or another that shares the folder. */
export async function removeScratchBefore(dataDir: string, instant: number): Promise<void> {
  const root = rootOf(dataDir);
  const names = await readdir(root).catch(() => []);
  for (const name of names) {
    const found = await stat(path.join(root, name)).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < instant)
      await rm(path.join(root, name), { recursive: true, force: true });
  }
}

function rootOf(dataDir: string): string {
  return path.join(dataDir, 'scratch');
}
