import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ArchiveRestore, Trash } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { historyMessages } from '#contract/messages/history.ts';
import { undoToastMessages } from '#contract/messages/undo.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Edit, UndoableAction } from '#contract/undo.ts';
import { restore } from '#web/features/undo/shared/use-undo-toast.ts';
import { toastError } from '#web/platform/api-error.ts';
import { call } from '#web/platform/call.ts';
import { useRefresh } from '#web/platform/query-client.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from '../settings.module.css';
import { EntriesSheet, Entry, MomentText, type Section } from '../settings-sheet.tsx';
import { canBeUndone, daysLeft, describeAction } from './describe-action.ts';

export function RecentlyDeleted(section: Section) {
  const query = useDeletions();
  const actions = useActions();
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
          <Button variant="danger-line" disabled={actions.isBusy} onClick={() => void actions.forget()}>
            {historyMessages.forgetAll}
          </Button>
        )
      }
    >
      {deletions?.map((deletion) => (
        <DeletionEntry
          key={deletion._id}
          deletion={deletion}
          isRestoring={actions.restoring?._id === deletion._id}
          isDisabled={actions.isBusy}
          onRestore={() => actions.restore(deletion)}
          onForget={() => void actions.forget(deletion)}
        />
      ))}
    </EntriesSheet>
  );
}

const deletionsAtATime = 8;

/** Newest first, page by page. */
function useDeletions() {
  return useInfiniteQuery({
    queryKey: ['deletions'],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /deleted', { query: { before, limit: String(deletionsAtATime) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ deletions, hasMore }) => (hasMore ? deletions.at(-1)?._id : undefined),
  });
}

function useActions() {
  const onSettled = useRefresh();
  const restoring = useMutation({
    mutationFn: ({ _id }: UndoableAction) => restore(_id),
    onSuccess: ({ notes }, deletion) => toast.success([describeAction(deletion).undone, ...notes].join(' ')),
    onError: toastError(undoToastMessages.restoreFailed),
    onSettled,
  });
  const forgetting = useMutation({
    mutationFn: (deletion?: UndoableAction) =>
      deletion ? call('DELETE /deleted/:id', { params: { id: deletion._id } }) : call('DELETE /deleted'),
    onSuccess: (_, deletion) =>
      toast.success(
        deletion ? historyMessages.forgotten(describeAction(deletion).title) : historyMessages.allForgotten,
      ),
    onError: toastError(historyMessages.forgetFailed),
    onSettled,
  });

  return {
    isBusy: restoring.isPending || forgetting.isPending,
    restoring: restoring.isPending ? restoring.variables : undefined,
    restore: restoring.mutate,
    /** Everything, if none is named. */
    async forget(deletion?: UndoableAction) {
      const message = deletion ? historyMessages.confirmForget : historyMessages.confirmForgetAll;
      if (await confirm({ message, confirmLabel: historyMessages.deleteForever }))
        forgetting.mutate(deletion);
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
