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
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Blank, Td, Tr } from '#web/ui/table.tsx';
import { nameDays, nameSource } from '../describe-import.ts';
import { searchOfImport } from '../import-view.ts';
import { isUnfinished } from '../imports.api.ts';
import { useDiscarding, useUndoImport } from '../use-import-actions.ts';
import styles from './past-imports.module.css';

export function PastImportRow({ past }: { past: Import }) {
  const { fileName, firstDay, lastDay, status, createdAt, addedAt } = past;
  const timeZone = useTimeZone();
  const isAdded = status === 'added';
  return (
    <Tr className={cx(styles['row'], status === 'undone' && styles['undone'])}>
      <Td kind="name" className={styles['name']}>
        <span dir="auto">{fileName}</span>
        <span className={styles['source']} dir="auto">
          {past.problem ?? nameSource(past)}
        </span>
      </Td>
      <Td className={styles['days']}>
        {firstDay === null || lastDay === null ? (
          <Blank label={importLabels.noDays} />
        ) : (
          nameDays(firstDay, lastDay)
        )}
      </Td>
      <Td className={cx(styles['count'], styles['labelled'])} label={importLabels.added}>
        <span className="num">{howMany(past)}</span>
      </Td>
      <Td kind="money" className={styles['labelled']} label={importLabels.moneyIn}>
        {isAdded ? <Money value={fromDecimal(past.totalIn)} /> : <Blank label={importLabels.none} />}
      </Td>
      <Td kind="cash" className={cx(styles['out'], styles['labelled'])} label={importLabels.moneyOut}>
        {isAdded ? <Money value={fromDecimal(past.totalOut)} /> : <Blank label={importLabels.none} />}
      </Td>
      <Td className={styles['on']}>
        <DateText day={dayIn(timeZone, Date.parse(addedAt ?? createdAt))} />
      </Td>
      <Td kind="actions" className={styles['actions']}>
        <PastImportAction past={past} />
      </Td>
    </Tr>
  );
}

function howMany({ status, addedCount, problem }: Import): string {
  if (status === 'added') return formatCount(addedCount);
  if (status === 'undone') return importLabels.undone;
  return problem === null ? importLabels.notAdded : importLabels.notRead;
}

/** Undo for what was added, Review for what was not. */
function PastImportAction({ past }: { past: Import }) {
  const { _id: id, fileName, undoId, addedCount } = past;
  const confirm = useConfirm();
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
      busy={isUndoing}
      busyText={importLabels.undoing}
      onClick={() => void askAndUndo(undoId)}
    >
      {commonMessages.undo}
    </Button>
  );
}
