import type { KeyboardEvent } from 'react';
import { categoryMessages } from '#contract/messages/categories.ts';
import { Select } from '#web/ui/select.tsx';
import { useCategoryNames } from '../categories.api.ts';
import { useNewCategory } from './new-category-dialog.tsx';

interface CategorySelectProps {
  /** Its accessible name, outside a Field. */
  label?: string | undefined;
  className?: string | undefined;
  /** Of a new category, and of those to choose from unless they are given. */
  isIncome: boolean;
  names?: readonly string[] | undefined;
  /** Empty while none is selected. */
  value: string;
  onChange: (name: string) => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLSelectElement>) => void) | undefined;
}

/** Names are trimmed, so this value cannot be one. */
const addNew = ' new';

/** Its last option asks for a new category, which is then selected. */
export function CategorySelect({
  label,
  className,
  isIncome,
  names: given,
  value,
  onChange,
  onKeyDown,
}: CategorySelectProps) {
  const { data: own = [] } = useCategoryNames(isIncome);
  const names = given ?? own;
  const addCategory = useNewCategory({ isIncome, onAdded: onChange });
  const listed = value === '' || names.includes(value) ? names : [...names, value];

  return (
    <Select
      aria-label={label}
      className={className}
      value={value}
      onKeyDown={onKeyDown}
      onChange={(chosen) => {
        if (chosen === addNew) addCategory();
        else onChange(chosen);
      }}
    >
      <option value="" disabled hidden>
        {categoryMessages.selectOne}
      </option>
      {listed.map((name) => (
        <option key={name}>{name}</option>
      ))}
      <option value={addNew}>{categoryMessages.addNew}</option>
    </Select>
  );
}
