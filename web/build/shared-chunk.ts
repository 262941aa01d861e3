import path from 'node:path';
import type { Rolldown } from 'vite';
import { firstViews } from './first-views.ts';

const web = path.dirname(import.meta.dirname);

/** The name of a chunk that contains what at least `least` first views for this audience import, directly or indirectly. */
export function sharedChunk(
  name: string,
  { visitor, views: least }: { visitor: 'guest' | 'user'; views: number },
): Rolldown.CodeSplittingNameFunction {
  const views = Object.values(firstViews).filter((view) => view.visitor === visitor);
  const pages = new Set(views.flatMap(({ sources }) => sources.map((source) => path.join(web, source))));
  return (id, context) => {
    const importers = new Set([id]);
    let reached = 0;
    for (const importer of importers) {
      if (pages.has(importer)) reached++;
      if (reached === least) return name;
      for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
    }
    return null;
  };
}
