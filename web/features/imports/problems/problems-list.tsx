import { useMutation } from '@tanstack/react-query';
import { Download, TriangleAlert } from 'lucide-react';
import type { Import, ImportRow } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { fromDecimal, toTyped } from '#contract/money.ts';
import { TransactionFormDialog } from '#web/features/transactions/shared/lazy-transaction-form.ts';
import type { TransactionDraft } from '#web/features/transactions/shared/transaction-fields.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button, TextButton } from '#web/ui/button.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { columnsOf, ListRow, ListTable, TableFoot } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.tsx';
import { problemLines } from '../imports.api.ts';
import type { ListProps } from '../review/review-list.tsx';
import styles from './problems-list.module.css';

/** The lines that cannot be added, as they are in the file, with the reason. */
export function ProblemsList({ open, query, onPage }: ListProps) {
  const { data: list, isPlaceholderData } = query;
  const none = (
    <Empty small icon={<TriangleAlert />}>
      {importPageMessages.noProblems}
    </Empty>
  );
  return (
    <Loaded query={query} none={list?.total === 0 && !isPlaceholderData && none}>
      <ListTable
        label={importLabels.states.problem}
        columns={columns}
        rowClass={styles['row']}
        busy={isPlaceholderData}
      >
        {list?.rows.map((row) => (
          <ProblemRow key={row._id} row={row} />
        ))}
      </ListTable>
      <TableFoot>
        <span className={`${styles['lost']} hint`}>{importPageMessages.nothingLost}</span>
        {list && <Pager page={list.page} pages={list.totalPages} onPage={onPage} />}
        <DownloadProblems open={open} />
      </TableFoot>
    </Loaded>
  );
}

const columns = columnsOf(styles, {
  line: { head: importLabels.lineHead, headInEntry: 'beside', width: '2rem' },
  raw: { kind: 'name', head: importLabels.whatItSays },
  reason: { head: importLabels.whyNotAdded, width: '12rem' },
  actions: { kind: 'actions', head: <span className="vh">{importLabels.enterByHand}</span>, width: '0' },
});

function ProblemRow({ row }: { row: ImportRow }) {
  const { line, raw, reason, isIncome } = row;
  // It comes again when the bank has booked it.
  const isPending = reason === importMessages.problems.pending;
  const enter = () => openDialog(TransactionFormDialog, { draft: draftOf(row), isIncome: isIncome ?? false });
  return (
    <ListRow
      className={styles['row']}
      onOpen={isPending ? undefined : enter}
      columns={columns}
      cells={{
        line,
        raw: <span dir="auto">{raw}</span>,
        reason,
        actions: !isPending && (
          <TextButton onClick={enter}>
            {importLabels.enterByHand}
            <span className="vh"> {importLabels.unnamed(line)}</span>
          </TextButton>
        ),
      }}
    />
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

/** Gives the lines with problems back, as they are in the file. */
function DownloadProblems({ open }: { open: Import }) {
  const { download, isPending } = useProblemsDownload(open);
  return (
    <Button icon={<Download />} busy={isPending} busyText={importLabels.downloading} onClick={download}>
      {importPageMessages.download(open.counts.problem)}
    </Button>
  );
}

export function useProblemsDownload({ _id: id, fileName }: Import) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => problemLines(id),
    onSuccess: (lines) =>
      saveFile({ name: importLabels.problemsFile(fileName), content: new Blob([`${lines.join('\n')}\n`]) }),
    onError: () => toast.error(importPageMessages.downloadFailed),
  });
  return { download: () => mutate(), isPending };
}
