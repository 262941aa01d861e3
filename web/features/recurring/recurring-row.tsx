import { Pencil, Trash } from 'lucide-react';
import { fromDecimal } from '#contract/money.ts';
import type { Recurring } from '#contract/recurring.ts';
import { useHotkeys } from '#web/platform/shortcuts.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { RowActions, Td, Tr } from '#web/ui/table.tsx';
import { TypeTag } from '#web/ui/type-tag.tsx';
import { frequencyNames } from './frequency-names.ts';
import { RecurringMenu } from './recurring-menu.tsx';
import styles from './recurring-table.module.css';

interface RecurringRowProps {
  recurring: Recurring;
  onEdit: () => void;
  onDelete: () => void;
}

export function RecurringRow({ recurring, onEdit, onDelete }: RecurringRowProps) {
  const { name, category, amount, isIncome, frequency } = recurring;
  const hotkeys = useHotkeys();
  const type = isIncome ? 'income' : 'expense';
  return (
    <Tr className={styles['row']} onOpen={onEdit}>
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
      <Td className={styles['frequency']}>{frequencyNames[frequency]}</Td>
      <NextDue {...recurring} />
      <Td kind="actions" className={styles['actions']}>
        <RowActions>
          <IconButton
            {...hotkeys('E')}
            label={`Edit ${name}`}
            icon={<Pencil className="icon-sm" />}
            onClick={onEdit}
          />
          <IconButton
            {...hotkeys('Delete #')}
            tone="danger"
            label={`Delete ${name}`}
            icon={<Trash className="icon-sm" />}
            onClick={onDelete}
          />
          <RecurringMenu recurring={recurring} />
        </RowActions>
      </Td>
    </Tr>
  );
}

/** The day, or in a word why there is none. */
function NextDue({ nextDueDate, isPaused }: Recurring) {
  if (nextDueDate === null || isPaused)
    return <Td className={styles['halted']}>{isPaused ? 'Paused' : 'Ended'}</Td>;
  return (
    <Td label="Next Due" className={styles['due']}>
      <DateText day={nextDueDate} />
    </Td>
  );
}
