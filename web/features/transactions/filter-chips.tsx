import { formatDay } from '#contract/calendar.ts';
import { Chip, Chips } from '#web/ui/chip.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import styles from './filter-chips.module.css';
import { type Filters, isFiltered, type ListView, noFilters } from './list-view.ts';

interface FilterChipsProps {
  view: ListView;
  onDrop: (change: Partial<Filters>) => void;
}

export function FilterChips({ view, onDrop }: FilterChipsProps) {
  if (!isFiltered(view)) return null;
  return (
    <div className={styles['chips']}>
      <Chips
        label="Active filters"
        after={<TextButton onClick={() => onDrop(noFilters)}>Clear Filters</TextButton>}
      >
        {chipsOf(view).map(({ key, name, value }) => (
          <Chip key={key} name={name} value={value} onRemove={() => onDrop({ [key]: '' })} />
        ))}
      </Chips>
    </div>
  );
}

interface ChipText {
  key: keyof Filters;
  name: string;
  value: string;
}

function chipsOf({ search, isIncome, category, startDate, endDate }: ListView): ChipText[] {
  const chips: ChipText[] = [
    { key: 'search', name: 'Search', value: search.trim() },
    { key: 'isIncome', name: 'Type', value: isIncome && (isIncome === 'true' ? 'Income' : 'Expense') },
    { key: 'category', name: 'Category', value: category },
    { key: 'startDate', name: 'From', value: startDate && formatDay(startDate, 'long') },
    { key: 'endDate', name: 'To', value: endDate && formatDay(endDate, 'long') },
  ];
  return chips.filter(({ value }) => value !== '');
}
