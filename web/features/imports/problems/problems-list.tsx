import { TriangleAlert } from 'lucide-react';
import type { ImportRow } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { fromDecimal, toTyped } from '#contract/money.ts';
import { useOpenTransactionForm } from '#web/features/transactions/shared/open-transaction-form.tsx';
import type { TransactionDraft } from '#web/features/transactions/shared/transaction-fields.ts';
import { cx } from '#web/ui/cx.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { type LoadingCell, LoadingRows, Table, TableFoot, TBody, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import type { ListProps } from '../review/review-list.tsx';
import { DownloadProblems } from './download-problems.tsx';
import styles from './problems-list.module.css';

/** The lines that cannot be added, as they are in the file, with the reason. */
export function ProblemsList({ open, query, onPage }: ListProps) {
  const { data: list, isPlaceholderData, isLoadingError, refetch } = query;
  if (isLoadingError) return <LoadFailed onRetry={() => void refetch()} />;
  if (list?.total === 0 && !isPlaceholderData)
    return (
      <Empty small icon={<TriangleAlert />}>
        {importPageMessages.noProblems}
      </Empty>
    );
  return (
    <>
      <Table label={importLabels.states.problem}>
        <THead>
          <Th className={styles['line']}>{importLabels.lineHead}</Th>
          <Th>{importLabels.whatItSays}</Th>
          <Th className={styles['reason']}>{importLabels.whyNotAdded}</Th>
          <Th kind="actions">
            <span className="vh">{importLabels.enterByHand}</span>
          </Th>
        </THead>
        <TBody busy={isPlaceholderData}>
          {list?.rows.map((row) => <ProblemRow key={row._id} row={row} />) ?? (
            <LoadingRows className={cx(styles['row'])} nameWidths={nameWidths} cells={loadingCells} />
          )}
        </TBody>
      </Table>
      <TableFoot>
        <span className={`${styles['lost']} hint`}>{importPageMessages.nothingLost}</span>
        {list && <Pager page={list.page} pages={list.totalPages} onPage={onPage} />}
        <DownloadProblems open={open} />
      </TableFoot>
    </>
  );
}

const nameWidths = ['62%', '48%', '70%'];

const loadingCells: LoadingCell[] = [
  { className: styles['line'], width: '2rem' },
  { kind: 'name', className: styles['raw'] },
  { className: styles['reason'], width: '12rem' },
  { kind: 'actions', className: styles['actions'], width: '0' },
];

function ProblemRow({ row }: { row: ImportRow }) {
  const { line, raw, reason, isIncome } = row;
  const openForm = useOpenTransactionForm();
  // It comes again when the bank has booked it.
  const isPending = reason === importMessages.problems.pending;
  const enter = () => openForm({ draft: draftOf(row), isIncome: isIncome ?? false });
  return (
    <Tr className={styles['row']} onOpen={isPending ? undefined : enter}>
      <Td className={styles['line']}>{line}</Td>
      <Td kind="name" className={styles['raw']}>
        <span dir="auto">{raw}</span>
      </Td>
      <Td className={styles['reason']}>{reason}</Td>
      <Td kind="actions" className={styles['actions']}>
        {!isPending && (
          <TextButton onClick={enter}>
            {importLabels.enterByHand}
            <span className="vh"> {importLabels.unnamed(line)}</span>
          </TextButton>
        )}
      </Td>
    </Tr>
  );
}

/** What could be read of the line. */
function draftOf({ name, note, addedOn, cost, category }: ImportRow): TransactionDraft {
  return {
    fields: {
      name,
      note,
      addedOn: addedOn ?? '',
      cost: cost === null ? '' : toTyped(fromDecimal(cost)),
      category: category ?? '',
    },
  };
}
