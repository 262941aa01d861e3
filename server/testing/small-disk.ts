import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system of its own that can be filled. */
export interface SmallDisk {
  folder: string;
  /** Leaves not a byte. */
  fill(): void;
  /** Takes away what filled it. */
  free(): void;
  remove(): void;
}

/** Undefined where this process may not mount one: it takes Linux, and root. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-small-disk-'));
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (spawnSync('mount', mount).status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function fillUp(ballast: string): void {
  const file = openSync(ballast, 'a');
  try {
    for (let size = 2 ** 20; size >= 1; )
      try {
        writeSync(file, Buffer.alloc(size));
      } catch {
        size /= 2;
      }
  } finally {
    closeSync(file);
  }
}
