import { Trash } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { historyMessages } from '#contract/messages/history.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Edit, UndoableAction } from '#contract/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Entry, MomentText } from '../entry.tsx';
import { actionLabel, daysLeft, describeDeletion, undoingOf } from './describe-deletion.ts';
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
            {deletion.deletedSince && (
              <span>{historyMessages.deletedSince(deletion.deletedSince, deletion.count)}</span>
            )}
          </span>
          {actionLabel(deletion)} <MomentText instant={deletion.deletedAt} dateOnly /> ·{' '}
          <span className={styles['left']}>{daysLeft(deletion, Date.now())}</span>
        </>
      }
    >
      <span className={styles['actions']}>
        {undoing && (
          <Button busy={isRestoring} disabled={isDisabled} aria-label={undoing.fullName} onClick={onRestore}>
            {undoing.label}
          </Button>
        )}
        <IconButton
          tone="danger"
          label={historyMessages.forget(title)}
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

/** The changes of an edit, such as "Amount £4.50 → £5.00". */
function EditChanges({ edit: { before, after, note } }: { edit: Edit }) {
  return (
    <>
      <Change
        of={commonMessages.name}
        before={before.name}
        after={after.name}
        show={(name) => <bdi>{name}</bdi>}
      />
      <Change
        of={commonMessages.type}
        before={before.isIncome}
        after={after.isIncome}
        show={(isIncome) => (isIncome ? commonMessages.income : commonMessages.expense)}
      />
      <Change
        of={commonMessages.amount}
        before={before.cost}
        after={after.cost}
        show={(cost) => <Money value={fromDecimal(cost)} />}
      />
      <Change
        of={commonMessages.category}
        before={before.category}
        after={after.category}
        show={(category) => <bdi>{category}</bdi>}
      />
      <Change
        of={commonMessages.date}
        before={before.addedOn}
        after={after.addedOn}
        show={(day) => <DateText day={day} />}
      />
      {note && (
        <span>
          {historyMessages.note} {note}
        </span>
      )}
    </>
  );
}

interface ChangeProps<T> {
  of: string;
  before: T | undefined;
  /** Unknown for a deleted category. */
  after: T | undefined;
  show: (value: T) => ReactNode;
}

function Change<T>({ of, before, after, show }: ChangeProps<T>) {
  if (before === undefined) return null;
  return (
    <span>
      {of} {show(before)} → {after === undefined ? historyMessages.deletedCategory : show(after)}
    </span>
  );
}
