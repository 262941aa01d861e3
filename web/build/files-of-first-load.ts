import type { Manifest } from 'vite';

/** The script files that a browser loads to show these sources: the entry's, theirs, and all that those import. */
export function filesOfFirstLoad(manifest: Manifest, sources: string[]): string[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const keys = new Set([...entry, ...sources]);
  for (const key of keys) {
    for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  }
  return [...keys].flatMap((key) => manifest[key]?.file ?? []);
}
