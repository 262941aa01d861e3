import { StickyNote } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { EditAndDelete, useUnavailable } from '#web/platform/edit-and-delete.tsx';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { CellButton, orTell } from '#web/ui/row-buttons.tsx';
import { columnsOf, EmptyCell, ListRow } from '#web/ui/table.tsx';
import { TransactionFormDialog } from './shared/lazy-transaction-form.ts';
import { RecurringMark, WaitingMark } from './shared/marks.tsx';
import { useIsQueued } from './shared/queued-transactions.ts';
import { ReceiptLink } from './shared/receipt-link.tsx';
import { TransactionDetailsDialog } from './shared/transaction-details-dialog.tsx';
import { SwipeHint, useSwipe } from './swipe.tsx';
import { useRemoveTransaction } from './transactions.api.ts';
import styles from './transactions-list.module.css';

interface TransactionRowProps {
  transaction: Transaction;
  selected: boolean;
  /** Its day is shown above it. */
  hidesDate: boolean;
  /** Whether it is an entry that can be swiped. */
  isEntry: boolean;
  /** `isRange` for all rows from the one toggled last. */
  onToggle: (isRange: boolean) => void;
}

export function TransactionRow(props: TransactionRowProps) {
  const { transaction, selected, hidesDate, isEntry, onToggle } = props;
  const { name, category, cost, addedOn, isIncome, note, recurringId } = transaction;
  const hotkeys = useHotkeys();
  const remove = useDeletionOf(transaction);
  // The server does not know its id yet. Queued entries are changed in the queue.
  const isUnknown = isPending(transaction);
  const isWaiting = useIsQueued(transaction);
  const isBeingSaved = isUnknown && !isWaiting;
  const reason = useUnavailable(transaction);
  const unavailable = isWaiting ? undefined : reason;
  const openEdit = () => openDialog(TransactionFormDialog, { transaction });
  const edit = orTell(unavailable, openEdit);
  // Without a question: a swipe is not a slip, and can be undone.
  const swiping = useSwipe({ onLeft: orTell(unavailable, () => remove()), onRight: edit });
  const { swipe } = swiping;
  const openDetails = () => openDialog(TransactionDetailsDialog, { transaction });
  return (
    <ListRow
      className={cx(styles['row'], swipe && styles['swiped'], hidesDate && styles['told'])}
      selected={selected}
      aria-busy={isBeingSaved || undefined}
      onOpen={openDetails}
      onPress={edit}
      {...(isEntry && swiping.props)}
      columns={columns}
      cells={{
        check: (
          <Checkbox
            {...hotkeys('X')}
            label={commonMessages.selectNamed(name)}
            checked={selected}
            disabled={isUnknown}
            onChange={(_, isRange) => onToggle(isRange)}
          />
        ),
        name: (
          <>
            <span dir="auto">{name}</span>
            <RecurringMark transaction={transaction} />
            <ReceiptLink transaction={transaction} />
            <WaitingMark transaction={transaction} />
          </>
        ),
        category: <CategoryName name={category} />,
        amount: <Money value={fromDecimal(cost)} signed={isIncome ? 'income' : 'expense'} />,
        date: <DateText day={addedOn} />,
        note:
          note === '' && recurringId === null ? (
            <EmptyCell label={transactionsPageMessages.noNote} />
          ) : (
            <CellButton
              icon={<StickyNote className="icon-sm" />}
              aria-label={transactionsPageMessages.detailsOf(name)}
              onClick={openDetails}
            >
              {transactionsPageMessages.details}
            </CellButton>
          ),
        actions: (
          <>
            <EditAndDelete
              name={name}
              unavailable={unavailable}
              onEdit={openEdit}
              onDelete={() => remove(transactionMessages.confirmDelete)}
            />
            {swipe && <SwipeHint {...swipe} />}
          </>
        ),
      }}
    />
  );
}

/** Deletes it, after a question if there is one. */
function useDeletionOf({ _id, name }: Transaction): (question?: string) => void {
  const deleteAfter = useDeletion();
  const { mutateAsync: remove } = useRemoveTransaction();
  return (question) =>
    void deleteAfter({
      question,
      remove: () => remove(_id),
      done: transactionsPageMessages.deleted(name),
      failed: transactionMessages.deleteFailed,
    });
}

export const columns = columnsOf(styles, {
  check: { kind: 'check', head: undefined, width: '1.125rem', height: '1.125rem' },
  name: { kind: 'name', head: commonMessages.name },
  category: { head: commonMessages.category, width: '6rem' },
  amount: { kind: 'cash', head: commonMessages.amount, width: '4rem' },
  date: { head: commonMessages.date, width: '5rem' },
  note: { head: commonMessages.note, headClass: styles['note'], width: '3rem' },
  actions: { kind: 'actions', head: commonMessages.actions, width: '3.5rem' },
});
