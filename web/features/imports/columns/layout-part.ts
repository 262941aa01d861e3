import type { ImportDetail } from '#contract/imports.ts';
import type { ImportLayout, LayoutChange } from '../imports.api.ts';

/** The layout of a table, and how to change it. */
export interface LayoutPart {
  layout: ImportLayout;
  table: NonNullable<ImportLayout['table']>;
  /** The first lines of the file. */
  preview: ImportDetail['preview'];
  onChange: (change: LayoutChange) => void;
}
