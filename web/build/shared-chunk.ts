import path from 'node:path';
import type { Rolldown } from 'vite';
import type { PageEntry } from '../app/pages.ts';
import { sourcesOf } from './page-files.ts';

const web = path.dirname(import.meta.dirname);

/** The name of a chunk that contains what at least `least` of these pages import, directly or indirectly. */
export function sharedChunk(
  name: string,
  pages: PageEntry[],
  least: number,
): Rolldown.CodeSplittingNameFunction {
  const sources = new Set(pages.flatMap(sourcesOf).map((source) => path.join(web, source)));
  return (id, context) => {
    const importers = new Set([id]);
    let reached = 0;
    for (const importer of importers) {
      if (sources.has(importer)) reached++;
      if (reached === least) return name;
      for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
    }
    return null;
  };
}
