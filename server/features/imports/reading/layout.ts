import { hash } from 'node:crypto';
import type { ImportLayout } from '#contract/imports.ts';

/** Found by the reader, changed by the person, remembered for the next file of its shape. */
export interface Layout extends ImportLayout {
  /** Files with the same shape have the same layout. */
  shape: string;
}

export type TableLayout = NonNullable<Layout['table']>;

/** What the person decided or an earlier file taught; everything else is found anew. */
export type LayoutChange = Partial<Omit<Layout, 'table' | 'shape'>> & {
  table?: Partial<TableLayout> | null;
  /** The columns of money out and of money in, from 0, such as `3_4`, where no heading names them. */
  sides?: string;
  /** Whether a file that is in this currency is added, such as `add_SEK` or `leave_SEK`. */
  currency?: string;
};

/** What a change says of the next file of its shape, whose table may begin on another line, where these headings stand. */
export function toRemember({ table, ...rest }: LayoutChange, headings: string[]): LayoutChange {
  if (!table) return rest;
  const { firstLine: _, ...columns } = table;
  return { ...rest, table: { ...columns, headings } };
}

/** The later change decides. */
export function mergeChanges(earlier: LayoutChange, later: LayoutChange): LayoutChange {
  if (!earlier.table || !later.table) return { ...earlier, ...later };
  return { ...earlier, ...later, table: { ...earlier.table, ...later.table } };
}

/** What was said of an earlier file or another table, but for what this one proves itself. */
export function withoutProved(said: LayoutChange, proved: readonly (keyof LayoutChange)[]): LayoutChange {
  const kept = { ...said };
  for (const key of proved) delete kept[key];
  return kept;
}

/** The shape of files that have this in common, such as their headings or their account. */
export function shapeOf(text: string): string {
  return hash('sha256', text).slice(0, 32);
}
