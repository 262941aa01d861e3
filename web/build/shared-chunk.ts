import path from 'node:path';
import type { Rolldown } from 'vite';
import type { PageEntry } from '../app/pages.ts';
import { sourcesOf } from './page-files.ts';

const web = path.dirname(import.meta.dirname);
/** Exports every icon: without care, whoever uses one would seem to use all. */
const icons = path.join(web, '../node_modules/lucide-react/dist/esm/lucide-react.mjs');

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
      for (const next of context.getModuleInfo(importer)?.importers ?? [])
        if (importer !== icons || names(context.getModuleInfo(next)?.code, id)) importers.add(next);
    }
    return null;
  };
}

/** Whether this code names the icon in this file: "ArrowLeftRight" for "arrow-left-right.mjs". */
function names(code: string | null | undefined, icon: string): boolean {
  const name = path
    .basename(icon, '.mjs')
    .replaceAll(/(^|-)(\w)/g, (_, _dash, first: string) => first.toUpperCase());
  return new RegExp(`\\b${name}\\b`).test(code ?? '');
}
