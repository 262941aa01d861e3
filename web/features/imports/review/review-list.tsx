import type { UseQueryResult } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ImportDetail, ImportRow } from '#contract/imports.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import { TableFoot } from '#web/ui/table.tsx';
import { countLines } from '../describe-import.ts';
import type { ImportRows } from '../imports.api.ts';
import { ReviewRow } from './review-row.tsx';
import { OfferSlip } from './row-slip.tsx';
import styles from './rows-table.module.css';
import { RowsTable } from './rows-table.tsx';
import type { RowChanges } from './use-row-changes.ts';

/** The lines as rows like those of Transactions. */
export function ReviewList({ open, query, selection, changes, onEdit, onPage }: ListProps) {
  const { data: list, isPlaceholderData } = query;
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const { offer } = changes;

  function toggleLine(id: string) {
    const ids = new Set(openIds);
    if (!ids.delete(id)) ids.add(id);
    setOpenIds(ids);
  }

  const none = (
    <Empty small icon={<FileText />}>
      {countLines(open.counts) === 0 ? importPageMessages.noTransactions : importPageMessages.noLines}
    </Empty>
  );
  return (
    <Loaded query={query} none={list?.total === 0 && !isPlaceholderData && none}>
      <RowsTable selection={selection} busy={isPlaceholderData}>
        {list?.rows.map((row) => (
          <ReviewRow
            key={row._id}
            row={row}
            selected={selection.ids.has(row._id)}
            isOpen={openIds.has(row._id)}
            onSelect={(isRange) => (isRange ? selection.extend : selection.toggle)(row._id)}
            onOpen={() => toggleLine(row._id)}
            onEdit={() => onEdit(row)}
            onChange={(change) => void changes.change(row, change).catch(changes.complain)}
            slip={offer?.rowId === row._id && <OfferSlip offer={offer} changes={changes} />}
          />
        ))}
      </RowsTable>
      <TableFoot>
        <span className={`${styles['keys']} hint`}>{importPageMessages.keys}</span>
        {list && <Pager page={list.page} pages={list.totalPages} onPage={onPage} />}
      </TableFoot>
    </Loaded>
  );
}

/** What shows the lines of one state, or all. */
export interface ListProps {
  open: ImportDetail;
  query: UseQueryResult<ImportRows>;
  selection: Selection;
  changes: RowChanges;
  onEdit: (row: ImportRow) => void;
  onPage: (page: number) => void;
}
