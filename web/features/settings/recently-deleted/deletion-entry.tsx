import { Trash } from 'lucide-react';
import { fromDecimal } from '#contract/money.ts';
import type { UndoableAction } from '#contract/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Entry } from '../entry.tsx';
import { MomentText } from '../moment-text.tsx';
import { actionLabel, daysLeft, describeDeletion, undoingOf } from './describe-deletion.ts';
import { EditChanges } from './edit-changes.tsx';
import styles from './recently-deleted.module.css';

interface DeletionEntryProps {
  deletion: UndoableAction;
  isRestoring: boolean;
  isDisabled: boolean;
  onRestore: () => void;
  onForget: () => void;
}

export function DeletionEntry({
  deletion,
  isRestoring,
  isDisabled,
  onRestore,
  onForget,
}: DeletionEntryProps) {
  const { title, what } = describeDeletion(deletion);
  const undoing = undoingOf(deletion);
  return (
    <Entry
      title={title}
      note={
        <>
          <span className={styles['what']}>
            {what && <span>{what}</span>}
            {deletion.edit ? <EditChanges edit={deletion.edit} /> : <Sums deletion={deletion} />}
          </span>
          {actionLabel(deletion)} <MomentText instant={deletion.deletedAt} dateOnly /> ·{' '}
          <span className={styles['left']}>{daysLeft(deletion, Date.now())}</span>
        </>
      }
    >
      <span className={styles['actions']}>
        <Button busy={isRestoring} disabled={isDisabled} onClick={onRestore}>
          {undoing.label}
          <span className="vh"> {undoing.of}</span>
        </Button>
        <IconButton
          tone="danger"
          label={`Delete ${title} forever`}
          icon={<Trash />}
          disabled={isDisabled}
          onClick={onForget}
        />
      </span>
    </Entry>
  );
}

/** Budgets have no income or expenses. */
function Sums({ deletion: { kind, income, expenses } }: { deletion: UndoableAction }) {
  if (kind === 'budget' || kind === 'copy') return <Money value={fromDecimal(expenses)} />;
  return (
    <>
      {income > 0 && <Money value={fromDecimal(income)} signed="income" />}
      {expenses > 0 && <Money value={fromDecimal(expenses)} signed="expense" />}
    </>
  );
}
