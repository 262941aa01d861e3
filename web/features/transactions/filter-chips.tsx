import { X } from 'lucide-react';
import { formatDay, formatMonth } from '#contract/calendar.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import { transactionsPageMessages } from '#contract/messages/transactions-page.ts';
import { TextButton } from '#web/ui/button.tsx';
import styles from './filter-chips.module.css';
import { type Filters, isFiltered, type ListView, noFilters } from './list-view.ts';
import { useImportName } from './transactions.api.ts';

interface FilterChipsProps {
  view: ListView;
  onDrop: (change: Partial<Filters>) => void;
}

export function FilterChips({ view, onDrop }: FilterChipsProps) {
  const importName = useImportName(view.importId);
  if (!isFiltered(view)) return null;
  const filters = Object.entries(valuesIn(view, importName)).filter(([, value]) => value !== '');
  return (
    <div className={styles['room']}>
      <ul className={styles['chips']} aria-label={transactionsPageMessages.activeFilters}>
        {filters.map(([key, value]) => (
          <Chip
            key={key}
            name={names[key as keyof Filters]}
            value={value}
            onRemove={() => onDrop({ [key]: '' })}
          />
        ))}
        <li className={styles['after']}>
          <TextButton onClick={() => onDrop(noFilters)}>{transactionsPageMessages.clearFilters}</TextButton>
        </li>
      </ul>
    </div>
  );
}

const names: Record<keyof Filters, string> = {
  search: transactionsPageMessages.search,
  isIncome: commonMessages.type,
  category: commonMessages.category,
  startDate: transactionsPageMessages.from,
  endDate: transactionsPageMessages.to,
  merchant: transactionsPageMessages.merchant,
  budgetMonth: transactionsPageMessages.budgets,
  ids: transactionsPageMessages.chosen,
  importId: transactionsPageMessages.from,
};

/** In words; empty where nothing is filtered. */
function valuesIn(view: ListView, importName: string): Record<keyof Filters, string> {
  const { isIncome, startDate, endDate, budgetMonth, ids } = view;
  return {
    search: view.search.trim(),
    isIncome: isIncome && (isIncome === 'true' ? commonMessages.income : commonMessages.expense),
    category: view.category,
    startDate: startDate && formatDay(startDate, 'long'),
    endDate: endDate && formatDay(endDate, 'long'),
    merchant: view.merchant,
    budgetMonth: budgetMonth && formatMonth(budgetMonth),
    ids: ids && transactionsPageMessages.chosenCount(ids.split(',').length),
    importId: importName,
  };
}

interface ChipProps {
  name: string;
  value: string;
  onRemove: () => void;
}

function Chip({ name, value, onRemove }: ChipProps) {
  return (
    <li className={styles['chip']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['value']} dir="auto">
        {value}
      </span>
      <button type="button" aria-label={controlMessages.removeFilter(name, value)} onClick={onRemove}>
        <X />
      </button>
    </li>
  );
}
