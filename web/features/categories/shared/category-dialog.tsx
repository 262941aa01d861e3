import { type KeyboardEvent, useState } from 'react';
import { categoryMessages } from '#contract/messages/categories.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { useGuardedClose } from '#web/ui/ask-provider.tsx';
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
  const [category, setCategory] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = useGuardedClose(category !== '' && !isBusy, onClose);

  function choose(name: string) {
    setFailure(undefined);
    setCategory(name);
  }

  async function submit() {
    setTried(true);
    if (category === '') return;
    setBusy(true);
    try {
      await onChoose(category);
      onClose();
    } catch (error) {
      setFailure(messageOf(error, transactionMessages.saveFailed));
      setBusy(false);
    }
  }

  return (
    <Dialog title={categoryMessages.changeCategory} size="sm" onClose={close}>
      <DialogForm
        form={{ failure, isSending: isBusy, submit: () => void submit() }}
        submitText={categoryMessages.changeCategory}
        busyText={commonMessages.saving}
        onCancel={close}
      >
        <Field
          label={label}
          error={isTried && category === '' ? transactionMessages.categoryRequired : undefined}
        >
          <CategorySelect
            isIncome={isIncome}
            names={isMixed ? allNames : undefined}
            value={category}
            onChange={choose}
            onFailure={setFailure}
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
