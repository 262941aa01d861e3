import type { UseQueryResult } from '@tanstack/react-query';
import type { ImportDetail, ImportRow } from '#contract/imports.ts';
import type { Selection } from '#web/ui/selection.tsx';
import type { ImportRows } from '../imports.api.ts';
import type { RowChanges } from './use-row-changes.ts';

/** What shows the lines of one state, or all. */
export interface ListProps {
  open: ImportDetail;
  query: UseQueryResult<ImportRows>;
  selection: Selection;
  changes: RowChanges;
  onEdit: (row: ImportRow) => void;
  onPage: (page: number) => void;
}
