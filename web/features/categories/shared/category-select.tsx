import { categoryMessages } from '#contract/messages/categories.ts';
import { Select } from '#web/ui/select.tsx';
import { useCategoryNames } from '../categories.api.ts';
import { useAskCategory } from './use-ask-category.ts';

interface CategorySelectProps {
  isIncome: boolean;
  /** Empty while none is chosen. */
  value: string;
  onChange: (name: string) => void;
  /** A new category could not be added; the sentence says why. */
  onFailure: (message: string) => void;
}

/** Names have no outer blanks, so this value is none of theirs. */
const addNew = ' new';

/** Goes into a Field. Its last entry asks for a new category, which is then chosen. */
export function CategorySelect({ isIncome, value, onChange, onFailure }: CategorySelectProps) {
  const { data: names = [] } = useCategoryNames(isIncome);
  const ask = useAskCategory(isIncome);
  const listed = value === '' || names.includes(value) ? names : [...names, value];

  async function addCategory() {
    const asked = await ask();
    if (asked === undefined) return;
    if ('failure' in asked) onFailure(asked.failure);
    else onChange(asked.name);
  }

  return (
    <Select
      value={value}
      onChange={(chosen) => {
        if (chosen === addNew) void addCategory();
        else onChange(chosen);
      }}
    >
      <option value="" disabled hidden>
        Select one
      </option>
      {listed.map((name) => (
        <option key={name}>{name}</option>
      ))}
      <option value={addNew}>{categoryMessages.addNew}</option>
    </Select>
  );
}
