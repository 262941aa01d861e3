import { ArchiveRestore, Trash } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { historyMessages } from '#contract/messages/history.ts';
import { undoToastMessages } from '#contract/messages/undo.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Edit, UndoableAction } from '#contract/undo.ts';
import { useDeletions, useForget, useRestore } from '#web/features/undo/undo.api.ts';
import { tellFailure } from '#web/platform/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Entry, MomentText } from '../entry.tsx';
import styles from '../settings.module.css';
import { EntriesSheet, type Section } from '../settings-sheet.tsx';
import { canBeUndone, daysLeft, describeAction } from './describe-action.ts';

export function RecentlyDeleted(section: Section) {
  const query = useDeletions();
  const { restore, forget, restoring, isBusy } = useActions();
  const deletions = query.data?.pages.flatMap((page) => page.deletions);

  return (
    <EntriesSheet
      {...section}
      hint={historyMessages.hint}
      query={query}
      list="ol"
      none={
        deletions?.length === 0 && (
          <Empty small icon={<ArchiveRestore />}>
            {historyMessages.none}
          </Empty>
        )
      }
      foot={
        deletions && (
          <Button variant="danger-line" disabled={isBusy} onClick={() => void forget()}>
            {historyMessages.forgetAll}
          </Button>
        )
      }
    >
      {deletions?.map((deletion) => (
        <DeletionEntry
          key={deletion._id}
          deletion={deletion}
          isRestoring={restoring === deletion._id}
          isDisabled={isBusy}
          onRestore={() => void restore(deletion)}
          onForget={() => void forget(deletion)}
        />
      ))}
    </EntriesSheet>
  );
}

function useActions() {
  const { mutateAsync: restore, isPending: isRestoring, variables: restoring } = useRestore();
  const { mutateAsync: forget, isPending: isForgetting } = useForget();

  return {
    isBusy: isRestoring || isForgetting,
    restoring: isRestoring ? restoring : undefined,
    async restore(deletion: UndoableAction) {
      try {
        const { notes } = await restore(deletion._id);
        toast.success([describeAction(deletion).undone, ...notes].join(' '));
      } catch (error) {
        tellFailure(undoToastMessages.restoreFailed)(error);
      }
    },
    /** Everything, if none is named. */
    async forget(deletion?: UndoableAction) {
      const message =
        deletion === undefined ? historyMessages.confirmForgetAll : historyMessages.confirmForget;
      if (!(await confirm({ message, confirmLabel: historyMessages.deleteForever }))) return;
      try {
        await forget(deletion?._id);
        toast.success(
          deletion === undefined
            ? historyMessages.allForgotten
            : historyMessages.forgotten(describeAction(deletion).title),
        );
      } catch (error) {
        tellFailure(historyMessages.forgetFailed)(error);
      }
    },
  };
}

interface DeletionEntryProps {
  deletion: UndoableAction;
  isRestoring: boolean;
  isDisabled: boolean;
  onRestore: () => void;
  onForget: () => void;
}

function DeletionEntry({ deletion, isRestoring, isDisabled, onRestore, onForget }: DeletionEntryProps) {
  const { title, what, deed, undo, undoOf } = describeAction(deletion);
  const { count, deletedSince } = deletion;
  return (
    <Entry
      title={title}
      note={
        <>
          <span className={styles['what']}>
            {what && <span>{what}</span>}
            {deletion.edit ? <EditChanges edit={deletion.edit} /> : <Sums deletion={deletion} />}
            {deletedSince && <span>{historyMessages.deletedSince(deletedSince, count)}</span>}
          </span>
          {deed} <MomentText instant={deletion.deletedAt} dateOnly /> ·{' '}
          <span className={styles['left']}>{daysLeft(deletion, Date.now())}</span>
        </>
      }
    >
      <span className={styles['actions']}>
        {canBeUndone(deletion) && (
          <Button busy={isRestoring} disabled={isDisabled} aria-label={undoOf} onClick={onRestore}>
            {undo}
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
      {changeOf(commonMessages.name, before.name, after.name, (name) => (
        <bdi>{name}</bdi>
      ))}
      {changeOf(commonMessages.type, before.isIncome, after.isIncome, (isIncome) =>
        isIncome ? commonMessages.income : commonMessages.expense,
      )}
      {changeOf(commonMessages.amount, before.cost, after.cost, (cost) => (
        <Money value={fromDecimal(cost)} />
      ))}
      {changeOf(commonMessages.category, before.category, after.category, (name) => (
        <bdi>{name}</bdi>
      ))}
      {changeOf(commonMessages.date, before.addedOn, after.addedOn, (day) => (
        <DateText day={day} />
      ))}
      {note && (
        <span>
          {historyMessages.note} {note}
        </span>
      )}
    </>
  );
}

/** Only of a category, `after` is unknown: of one that was deleted. */
function changeOf<T>(
  name: string,
  before: T | undefined,
  after: T | undefined,
  show: (value: T) => ReactNode,
) {
  if (before === undefined) return null;
  return (
    <span>
      {name} {show(before)} → {after === undefined ? historyMessages.deletedCategory : show(after)}
    </span>
  );
}
