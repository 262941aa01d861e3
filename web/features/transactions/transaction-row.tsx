import { StickyNote } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { EditAndDelete } from '#web/platform/edit-and-delete.tsx';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { useUnavailable } from '#web/platform/unavailable.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { CellButton, useOrTell } from '#web/ui/row-buttons.tsx';
import { Blank, columnsOf, ListRow } from '#web/ui/table.tsx';
import { RecurringMark, WaitingMark } from './shared/marks.tsx';
import { ReceiptLink } from './shared/receipt-link.tsx';
import { useIsWaiting } from './shared/waiting-entries.ts';
import { SwipeHint, useSwipe } from './swipe.tsx';
import styles from './transactions-table.module.css';

interface TransactionRowProps {
  transaction: Transaction;
  selected: boolean;
  /** Its day is shown above it. */
  hidesDate: boolean;
  /** Whether it is an entry that can be swiped. */
  isEntry: boolean;
  /** `isRange` for all rows from the one toggled last. */
  onToggle: (isRange: boolean) => void;
  onDetails: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Without a question, since a swipe is not a slip and can be undone. */
  onSwipedAway: () => void;
}

export function TransactionRow({
  transaction,
  selected,
  hidesDate,
  isEntry,
  onToggle,
  ...on
}: TransactionRowProps) {
  const { name, category, cost, addedOn, isIncome, note, recurringId } = transaction;
  const hotkeys = useHotkeys();
  // The server does not know its id yet. Queued entries are changed in the queue.
  const isUnknown = isPending(transaction);
  const isWaiting = useIsWaiting(transaction);
  const isBeingSaved = isUnknown && !isWaiting;
  const reason = useUnavailable(transaction);
  const unavailable = isWaiting ? undefined : reason;
  const orTell = useOrTell(unavailable);
  const edit = orTell(on.onEdit);
  const { swipe, props } = useSwipe({ onLeft: orTell(on.onSwipedAway), onRight: edit });
  return (
    <ListRow
      className={cx(styles['row'], swipe && styles['swiped'], hidesDate && styles['told'])}
      selected={selected}
      aria-busy={isBeingSaved || undefined}
      onOpen={on.onDetails}
      onPress={edit}
      {...(isEntry && props)}
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
            <Blank label={transactionsPageMessages.noNote} />
          ) : (
            <CellButton
              icon={<StickyNote className="icon-sm" />}
              aria-label={transactionsPageMessages.detailsOf(name)}
              onClick={on.onDetails}
            >
              {transactionsPageMessages.details}
            </CellButton>
          ),
        actions: (
          <>
            <EditAndDelete name={name} unavailable={unavailable} onEdit={on.onEdit} onDelete={on.onDelete} />
            {swipe && <SwipeHint {...swipe} />}
          </>
        ),
      }}
    />
  );
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
