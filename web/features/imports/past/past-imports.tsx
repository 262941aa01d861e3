import { useQuery } from '@tanstack/react-query';
import { Trash, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { dayIn } from '#contract/calendar.ts';
import type { Import } from '#contract/imports.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { formatCount } from '#contract/wording.ts';
import { useTimeZone } from '#web/platform/today.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { columnsOf, EmptyCell, ListRow, ListTable } from '#web/ui/table.tsx';
import { nameDays, nameSource } from '../describe-import.ts';
import { searchOfImport } from '../import-view.ts';
import { importsQuery, isBeingUndone, isUnfinished, pollMs } from '../imports.api.ts';
import { useDiscarding, useUndoImport } from '../use-import-actions.ts';
import styles from './past-imports.module.css';

/** What was imported, newest first; nothing as long as there is nothing. */
export function PastImports() {
  const query = useQuery({
    ...importsQuery,
    refetchInterval: ({ state }) => state.data?.some(isBeingUndone) && pollMs,
  });
  const { data: list } = query;
  if (list?.length === 0) return null;
  return (
    <Sheet tabIndex={-1} label={importLabels.pastImports} clip busy={query.isLoading}>
      <SheetHead title={importLabels.pastImports} />
      <Loaded query={query}>
        <ListTable label={importLabels.pastImports} columns={columns} rowClass={styles['row']}>
          {list?.map((past) => (
            <PastImportRow key={past._id} past={past} />
          ))}
        </ListTable>
      </Loaded>
    </Sheet>
  );
}

function PastImportRow({ past }: { past: Import }) {
  const { fileName, firstDay, lastDay, status, createdAt, addedAt } = past;
  const timeZone = useTimeZone();
  const isAdded = status === 'added';
  return (
    <ListRow
      className={cx(styles['row'], status === 'undone' && styles['undone'])}
      columns={columns}
      cells={{
        name: (
          <>
            <span dir="auto">{fileName}</span>
            <span className={styles['source']} dir="auto">
              {past.problem ?? nameSource(past)}
            </span>
          </>
        ),
        days:
          firstDay === null || lastDay === null ? (
            <EmptyCell label={importLabels.noDays} />
          ) : (
            nameDays(firstDay, lastDay)
          ),
        count: <span className="num">{howMany(past)}</span>,
        in: isAdded ? <Money value={fromDecimal(past.totalIn)} /> : <EmptyCell label={importLabels.none} />,
        out: isAdded ? <Money value={fromDecimal(past.totalOut)} /> : <EmptyCell label={importLabels.none} />,
        on: <DateText day={dayIn(timeZone, Date.parse(addedAt ?? createdAt))} />,
        actions: <PastImportAction past={past} />,
      }}
    />
  );
}

const columns = columnsOf(styles, {
  name: { kind: 'name', head: importLabels.file },
  days: { head: importLabels.daysCovered, width: '9rem' },
  count: { head: importLabels.added, headInEntry: 'above', headClass: styles['count'], width: '0' },
  in: { kind: 'money', head: importLabels.moneyIn, headInEntry: 'above', width: '4rem' },
  out: { kind: 'cash', head: importLabels.moneyOut, headInEntry: 'above', width: '4rem' },
  on: { head: importLabels.on, headClass: styles['on'], width: '0' },
  actions: { kind: 'actions', head: <span className="vh">{importLabels.undoOrReview}</span>, width: '0' },
});

function howMany(past: Import): string {
  const { status, addedCount, problem } = past;
  if (status === 'added') return formatCount(addedCount);
  if (status === 'undone') return importLabels.undone;
  if (isBeingUndone(past)) return importLabels.undoing;
  return problem === null ? importLabels.notAdded : importLabels.notRead;
}

/** Undo for what was added, Review for what was not. */
function PastImportAction({ past }: { past: Import }) {
  const { _id: id, fileName, undoId, addedCount } = past;
  const { undo, isUndoing } = useUndoImport();
  const { discard, isDiscarding } = useDiscarding(past);

  async function askAndUndo(undoId: string) {
    const message = importPageMessages.confirmUndo(fileName, addedCount);
    if (await confirm({ message, confirmLabel: importLabels.undoImport })) await undo(undoId, fileName);
  }

  if (past.problem !== null)
    return (
      <Button
        aria-label={importLabels.discardFile(fileName)}
        icon={<Trash />}
        busy={isDiscarding}
        busyText={importLabels.discarding}
        onClick={() => void discard()}
      >
        {commonMessages.discard}
      </Button>
    );
  if (isUnfinished(past))
    return (
      <Link className={buttonClass()} to={{ search: searchOfImport({ id }) }}>
        {importLabels.review}
        <span className="vh"> {fileName}</span>
      </Link>
    );
  if (undoId === null) return null;
  return (
    <Button
      aria-label={importLabels.undoFile(fileName)}
      icon={<Undo2 />}
      busy={isUndoing || isBeingUndone(past)}
      busyText={importLabels.undoing}
      onClick={() => void askAndUndo(undoId)}
    >
      {commonMessages.undo}
    </Button>
  );
}
