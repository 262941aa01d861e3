import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface ScratchFolder {
  /** Path for a file of this name. */
  path(name: string): string;
  /** With its contents. */
  remove(): Promise<void>;
}

/** Creates a folder below the data folder: the system's temporary folder may be in memory. */
export async function openScratchFolder(dataDir: string): Promise<ScratchFolder> {
  const folder = path.join(rootOf(dataDir), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    path: (name) => path.join(folder, name),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The same for as long as `use` takes, which gets the paths of files in it by name. */
export async function withScratchFolder<T>(
  dataDir: string,
  use: (pathOf: (name: string) => string) => Promise<T>,
): Promise<T> {
  const folder = await openScratchFolder(dataDir);
  try {
    return await use(folder.path);
  } finally {
    await folder.remove();
  }
}

/** Removes leftovers of killed processes, on this server or another that shares the folder. */
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
