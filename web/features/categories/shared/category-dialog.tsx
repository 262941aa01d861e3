import type { KeyboardEvent } from 'react';
import { categoryMessages } from '#contract/messages/categories.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { useAllCategoryNames } from '../categories.api.ts';
import { CategorySelect } from './category-select.tsx';

interface CategoryDialogProps {
  /** What the category is of. */
  label: string;
  /** What is moved to it: incomes, expenses or both, which says the categories to choose from. */
  rows: readonly { isIncome: boolean | null }[];
  /** Moves them; the dialog closes unless that fails. */
  onChoose: (category: string) => Promise<unknown>;
  onClose: () => void;
}

/** Moves several rows to one category. */
export function CategoryDialog({ label, rows, onChoose, onClose }: CategoryDialogProps) {
  const isIncome = rows.every((row) => row.isIncome);
  const isMixed = !isIncome && rows.some((row) => row.isIncome);
  const allNames = useAllCategoryNames();
  const form = useEntryForm({
    initial: () => ({ category: '' }),
    check: ({ category }) => ({
      category: category === '' ? transactionMessages.categoryRequired : undefined,
    }),
    async send({ category }) {
      await onChoose(category);
      return () => undefined; // what was moved is told with Undo
    },
    onClose,
  });
  return (
    <Dialog title={categoryMessages.changeCategory} size="sm" onClose={form.close}>
      <DialogForm form={form} submitText={categoryMessages.changeCategory} busyText={commonMessages.saving}>
        <Field label={label} error={form.errors.category}>
          <CategorySelect
            isIncome={isIncome}
            names={isMixed ? allNames : undefined}
            {...form.inputOf('category')}
            onKeyDown={applyOnEnter}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}

/** Enter applies the selected category; if none is selected, or in the open list, the browser handles it. */
function applyOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  const { value, form } = event.currentTarget;
  const isClosed = CSS.supports('selector(:open)') && !event.currentTarget.matches(':open');
  if (event.key !== 'Enter' || value === '' || !isClosed) return;
  event.preventDefault();
  form?.requestSubmit();
}
