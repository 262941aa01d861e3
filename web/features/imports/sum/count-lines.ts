import type { Import } from '#contract/imports.ts';

/** All lines of the file. */
export function countLines({ new: added, duplicate, left_out, problem }: Import['counts']): number {
  return added + duplicate + left_out + problem;
}
