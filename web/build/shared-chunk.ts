import path from 'node:path';
import type { Rolldown } from 'vite';
import { firstViews } from './first-views.ts';

const web = path.dirname(import.meta.dirname);

/** Gives a chunk its name, and takes into it what a first view for this visitor imports, however indirectly. */
export function sharedChunk(name: string, visitor: 'guest' | 'user'): Rolldown.CodeSplittingNameFunction {
  const views = Object.values(firstViews).filter((view) => view.visitor === visitor);
  const pages = new Set(views.flatMap(({ sources }) => sources.map((source) => path.join(web, source))));
  return (id, context) => {
    const importers = new Set([id]);
    for (const importer of importers) {
      if (pages.has(importer)) return name;
      for (const next of context.getModuleInfo(importer)?.importers ?? []) importers.add(next);
    }
    return null;
  };
}
