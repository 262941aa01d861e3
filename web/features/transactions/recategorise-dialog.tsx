import { type KeyboardEvent, useState } from 'react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useAllCategoryNames } from '#web/features/categories/categories.api.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { useGuardedClose } from '#web/ui/use-guarded-close.ts';
import { useRecategorise } from './transactions.api.ts';

/** Enter applies the selected category; if none is selected, or in the open list, the browser handles it. */
function applyOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  const { value, form } = event.currentTarget;
  const isClosed = CSS.supports('selector(:open)') && !event.currentTarget.matches(':open');
  if (event.key !== 'Enter' || value === '' || !isClosed) return;
  event.preventDefault();
  form?.requestSubmit();
}

interface RecategoriseDialogProps {
  transactions: readonly Transaction[];
  onClose: () => void;
}

export function RecategoriseDialog({ transactions, onClose }: RecategoriseDialogProps) {
  const transactionIds = transactions.map(({ _id }) => _id);
  const isIncome = transactions.every((transaction) => transaction.isIncome);
  const isMixed = !isIncome && transactions.some((transaction) => transaction.isIncome);
  const allNames = useAllCategoryNames();
  const [category, setCategory] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { mutate, mutateAsync, isPending, error } = useRecategorise();
  const tell = useUndoToast();
  const complaint = failure ?? (error ? messageOf(error, transactionMessages.saveFailed) : undefined);
  const close = useGuardedClose(category !== '' && !isPending, onClose);

  function choose(name: string) {
    setFailure(undefined);
    setCategory(name);
  }

  function submit() {
    setTried(true);
    if (category === '') return;
    mutate(
      { transactionIds, category },
      {
        onSuccess({ changedCount, undoId }) {
          const again = () => mutateAsync({ transactionIds, category });
          tell({ text: `${changedCount} moved to ${category}.`, undoId, again });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title="Change Category" size="sm" onClose={close}>
      <Form onSubmit={submit}>
        <DialogBody>
          {complaint && <Alert tone="error">{complaint}</Alert>}
          <Field
            label={
              transactionIds.length === 1
                ? 'New category of 1 transaction'
                : `New category of ${transactionIds.length} transactions`
            }
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
        </DialogBody>
        <DialogFoot>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isPending} busyText="Saving...">
            Change Category
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
