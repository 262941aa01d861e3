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
  return (
    <div className={styles['room']}>
      <ul className={styles['chips']} aria-label={transactionsPageMessages.activeFilters}>
        {chipsOf({ ...view, importName }).map(({ key, name, value }) => (
          <Chip key={key} name={name} value={value} onRemove={() => onDrop({ [key]: '' })} />
        ))}
        <li className={styles['after']}>
          <TextButton onClick={() => onDrop(noFilters)}>{transactionsPageMessages.clearFilters}</TextButton>
        </li>
      </ul>
    </div>
  );
}

interface ChipText {
  key: keyof Filters;
  name: string;
  value: string;
}

function chipsOf({
  search,
  isIncome,
  category,
  startDate,
  endDate,
  merchant,
  budgetMonth,
  ids,
  importName,
}: ListView & { importName: string }): ChipText[] {
  const chips: ChipText[] = [
    { key: 'search', name: transactionsPageMessages.search, value: search.trim() },
    {
      key: 'isIncome',
      name: commonMessages.type,
      value: isIncome && (isIncome === 'true' ? commonMessages.income : commonMessages.expense),
    },
    { key: 'category', name: commonMessages.category, value: category },
    {
      key: 'startDate',
      name: transactionsPageMessages.from,
      value: startDate && formatDay(startDate, 'long'),
    },
    { key: 'endDate', name: transactionsPageMessages.to, value: endDate && formatDay(endDate, 'long') },
    { key: 'merchant', name: transactionsPageMessages.merchant, value: merchant },
    {
      key: 'budgetMonth',
      name: transactionsPageMessages.budgets,
      value: budgetMonth && formatMonth(budgetMonth),
    },
    {
      key: 'ids',
      name: transactionsPageMessages.chosen,
      value: ids && transactionsPageMessages.chosenCount(ids.split(',').length),
    },
    { key: 'importId', name: transactionsPageMessages.from, value: importName },
  ];
  return chips.filter(({ value }) => value !== '');
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
