import { Pencil, Trash } from 'lucide-react';
import { commonMessages } from '#contract/messages/common.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { useUnavailable } from '#web/platform/unavailable.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { RowButton, useOrTell } from '#web/ui/row-buttons.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RowActions, Td, Tr } from '#web/ui/table.tsx';
import { TypeTag } from '#web/ui/type-tag.tsx';
import { monthlyOf } from './monthly.ts';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { RecurringMenu } from './recurring-menu.tsx';
import styles from './recurring-table.module.css';
import { optionOf, rhythmName } from './rhythms.ts';

interface RecurringRowProps {
  recurring: ShownRecurring;
  onEdit: () => void;
  onDelete: () => void;
}

export function RecurringRow({ recurring, onEdit, onDelete }: RecurringRowProps) {
  const { name, category, amount, isIncome } = recurring;
  const hotkeys = useHotkeys();
  const unavailable = useUnavailable(recurring);
  const orTell = useOrTell(unavailable);
  const type = isIncome ? 'income' : 'expense';
  return (
    <Tr
      className={styles['row']}
      aria-busy={isPending(recurring) || undefined}
      onOpen={orTell(onEdit)}
      onPress={orTell(onEdit)}
    >
      <Td kind="name" className={styles['name']}>
        <span dir="auto">{name}</span>
      </Td>
      <Td className={styles['category']}>
        <CategoryName name={category} />
      </Td>
      <Td kind="cash" className={styles['amount']}>
        <Money value={fromDecimal(amount)} signed={type} />
      </Td>
      <Td className={styles['type']}>
        <TypeTag type={type} />
      </Td>
      <Td className={styles['frequency']}>
        {rhythmName(recurring)}
        {optionOf(recurring) !== 'monthly' && (
          <small className={styles['monthly']}>
            <Sentence
              text={recurringPageMessages.aMonth}
              parts={{ amount: <Money value={monthlyOf(recurring)} /> }}
            />
          </small>
        )}
      </Td>
      <NextDue {...recurring} />
      <Td kind="actions" className={styles['actions']}>
        <RowActions>
          <RowButton
            {...hotkeys('E')}
            unavailable={unavailable}
            label={commonMessages.editNamed(name)}
            icon={<Pencil className="icon-sm" />}
            onClick={onEdit}
          />
          <RowButton
            {...hotkeys('Delete #')}
            tone="danger"
            unavailable={unavailable}
            label={commonMessages.deleteNamed(name)}
            icon={<Trash className="icon-sm" />}
            onClick={onDelete}
          />
          <RecurringMenu recurring={recurring} />
        </RowActions>
      </Td>
    </Tr>
  );
}

/** The next due day, or a word why there is none, or what is still being added; a placeholder while the server computes it. */
function NextDue({ nextDueDate, isPaused, toAdd }: ShownRecurring) {
  if (toAdd > 0) return <Td className={styles['halted']}>{recurringMessages.toAdd(toAdd)}</Td>;
  if (nextDueDate === null || isPaused)
    return (
      <Td className={styles['halted']}>
        {isPaused ? recurringPageMessages.paused : recurringPageMessages.ended}
      </Td>
    );
  return (
    <Td label={recurringPageMessages.nextDue} className={styles['due']}>
      {nextDueDate === undefined ? <Skeleton width="5.5rem" /> : <DateText day={nextDueDate} />}
    </Td>
  );
}
