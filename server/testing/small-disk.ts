import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file system that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Leaves no free space. */
  fill(): void;
  /** Frees the space again. */
  free(): void;
  remove(): void;
}

/** Undefined if this process cannot mount one, which takes root on Linux. */
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
