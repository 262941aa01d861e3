import { type KeyboardEvent, useState } from 'react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useAllCategoryNames } from '#web/features/categories/categories.api.ts';
import { useUndoToast } from '#web/features/deletions/shared/use-undo-toast.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { useGuardedClose } from '#web/ui/use-guarded-close.ts';
import { useRecategorise } from './transactions.api.ts';

/** A category that was typed by its first letters is applied; where none is, and in the open list, Enter is the browser's. */
function applyOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  const { value, form } = event.currentTarget;
  const isClosed = CSS.supports('selector(:open)') && !event.currentTarget.matches(':open');
  if (event.key !== 'Enter' || value === '' || !isClosed) return;
  event.preventDefault();
  form?.requestSubmit();
}

interface RecategoriseDialogProps {
  transactionIds: string[];
  onClose: () => void;
}

export function RecategoriseDialog({ transactionIds, onClose }: RecategoriseDialogProps) {
  const names = useAllCategoryNames();
  const [category, setCategory] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, mutateAsync, isPending, error } = useRecategorise();
  const tell = useUndoToast();
  const close = useGuardedClose(category !== '' && !isPending, onClose);

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
          {error && <Alert tone="error">{messageOf(error, transactionMessages.saveFailed)}</Alert>}
          <Field
            label={
              transactionIds.length === 1
                ? 'New category of 1 transaction'
                : `New category of ${transactionIds.length} transactions`
            }
            error={isTried && category === '' ? transactionMessages.categoryRequired : undefined}
          >
            <Select value={category} onChange={setCategory} onKeyDown={applyOnEnter}>
              <option value="" disabled hidden>
                Select one
              </option>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
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
