import { type KeyboardEvent, useRef } from 'react';
import { categoryMessages } from '#contract/messages/categories.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { usePrompt } from '#web/ui/ask-provider.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAddCategory, useCategoryNames } from '../categories.api.ts';
import { checkName } from './rename-form.tsx';

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
  /** Called with the reason if a new category could not be added. */
  onFailure: (message: string) => void;
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
  onFailure,
  onKeyDown,
}: CategorySelectProps) {
  const { data: own = [] } = useCategoryNames(isIncome);
  const names = given ?? own;
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
      aria-label={label}
      className={className}
      value={value}
      onKeyDown={onKeyDown}
      onChange={(chosen) => {
        if (chosen === addNew) void addCategory();
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

export type AskedCategory = { name: string } | { failure: string } | undefined;

/**
 * Asks for a new category and adds it; undefined if the user cancels. After a failure the next prompt starts with the name
 * that was typed.
 */
export function useAskCategory(isIncome: boolean): () => Promise<AskedCategory> {
  const prompt = usePrompt();
  const { mutateAsync: add } = useAddCategory();
  const unsaved = useRef('');

  return async () => {
    const typed = await prompt({
      title: isIncome ? categoryMessages.newIncomeCategory : categoryMessages.newExpenseCategory,
      label: categoryMessages.promptNew,
      confirmLabel: categoryMessages.add,
      initialValue: unsaved.current,
      validate: checkName,
    });
    if (typed === null) return undefined;
    try {
      const { name } = await add({ name: typed, isIncome });
      unsaved.current = '';
      return { name };
    } catch (error) {
      unsaved.current = typed;
      return { failure: messageOf(error, transactionMessages.saveFailed) };
    }
  };
}
