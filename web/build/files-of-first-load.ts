import type { Manifest } from 'vite';

/** The script files that a browser loads for these sources: those of the entry, their own, and all their imports. */
export function filesOfFirstLoad(manifest: Manifest, sources: string[]): string[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const keys = new Set([...entry, ...sources]);
  for (const key of keys) {
    for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  }
  return [...keys].flatMap((key) => manifest[key]?.file ?? []);
}
