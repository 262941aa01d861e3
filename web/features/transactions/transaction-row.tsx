import { Pencil, Repeat, StickyNote, Trash } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { useUnavailable } from '#web/platform/unavailable.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { CellButton, RowButton, useOrTell } from '#web/ui/row-buttons.tsx';
import { Blank, RowActions, Td, Tr } from '#web/ui/table.tsx';
import { ReceiptLink } from './shared/receipt-link.tsx';
import { useIsWaiting } from './shared/waiting-entries.ts';
import { WaitingMark } from './shared/waiting-mark.tsx';
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
    <Tr
      className={cx(styles['row'], swipe && styles['swiped'])}
      selected={selected}
      aria-busy={isBeingSaved || undefined}
      onOpen={on.onDetails}
      onPress={edit}
      {...(isEntry && props)}
    >
      <Td kind="check" className={styles['check']}>
        <Checkbox
          {...hotkeys('X')}
          label={commonMessages.selectNamed(name)}
          checked={selected}
          disabled={isUnknown}
          onChange={(_, isRange) => onToggle(isRange)}
        />
      </Td>
      <Td kind="name" className={styles['name']}>
        <span dir="auto">{name}</span>
        {recurringId !== null && <AddedByRecurring />}
        <ReceiptLink transaction={transaction} />
        <WaitingMark transaction={transaction} />
      </Td>
      <Td className={styles['category']}>
        <CategoryName name={category} />
      </Td>
      <Td kind="cash" className={styles['amount']}>
        <Money value={fromDecimal(cost)} signed={isIncome ? 'income' : 'expense'} />
      </Td>
      <Td className={cx(styles['date'], hidesDate && styles['told'])}>
        <DateText day={addedOn} />
      </Td>
      <Td className={styles['note']}>
        {note === '' && recurringId === null ? (
          <Blank label={transactionsPageMessages.noNote} />
        ) : (
          <CellButton
            icon={<StickyNote className="icon-sm" />}
            aria-label={transactionsPageMessages.detailsOf(name)}
            onClick={on.onDetails}
          >
            {transactionsPageMessages.details}
          </CellButton>
        )}
      </Td>
      <Td kind="actions" className={styles['actions']}>
        <RowActions>
          <RowButton
            {...hotkeys('E')}
            unavailable={unavailable}
            label={commonMessages.editNamed(name)}
            icon={<Pencil className="icon-sm" />}
            onClick={on.onEdit}
          />
          <RowButton
            {...hotkeys('Delete #')}
            tone="danger"
            unavailable={unavailable}
            label={commonMessages.deleteNamed(name)}
            icon={<Trash className="icon-sm" />}
            onClick={on.onDelete}
          />
        </RowActions>
        {swipe && <SwipeHint {...swipe} />}
      </Td>
    </Tr>
  );
}

function AddedByRecurring() {
  return (
    <span className={styles['origin']} title={transactionMessages.fromRecurring}>
      <Repeat aria-hidden="true" />
      <span className="vh">, {transactionMessages.fromRecurring}</span>
    </span>
  );
}
