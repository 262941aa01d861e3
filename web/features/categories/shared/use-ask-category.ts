import { useRef } from 'react';
import { categoryMessages } from '#contract/messages/categories.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { usePrompt } from '#web/ui/ask-provider.tsx';
import { useAddCategory } from '../categories.api.ts';
import { checkName } from './check-name.ts';

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
      title: isIncome ? 'New Income Category' : 'New Expense Category',
      label: categoryMessages.promptNew,
      confirmLabel: 'Add',
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
