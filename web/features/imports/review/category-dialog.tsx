import { useState } from 'react';
import type { ImportRow } from '#contract/imports.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useAllCategoryNames } from '#web/features/categories/categories.api.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';

interface CategoryDialogProps {
  count: number;
  /** Those on this page: their type says which categories are offered. */
  rows: readonly ImportRow[];
  /** Whether it was changed. */
  onChoose: (category: string) => Promise<boolean>;
  onClose: () => void;
}

/** The category of all selected lines. */
export function CategoryDialog({ count, rows, onChoose, onClose }: CategoryDialogProps) {
  const isIncome = rows.every((row) => row.isIncome);
  const isMixed = !isIncome && rows.some((row) => row.isIncome);
  const allNames = useAllCategoryNames();
  const [category, setCategory] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit() {
    setTried(true);
    if (category === '') return;
    setBusy(true);
    if (await onChoose(category)) onClose();
    setBusy(false);
  }

  return (
    <Dialog title="Change Category" size="sm" onClose={onClose}>
      <Form onSubmit={() => void submit()}>
        <DialogBody>
          {failure && <Alert tone="error">{failure}</Alert>}
          <Field
            label={count === 1 ? 'Category of 1 line' : `Category of ${count} lines`}
            error={isTried && category === '' ? transactionMessages.categoryRequired : undefined}
          >
            <CategorySelect
              isIncome={isIncome}
              names={isMixed ? allNames : undefined}
              value={category}
              onChange={setCategory}
              onFailure={setFailure}
            />
          </Field>
        </DialogBody>
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isBusy} busyText="Saving...">
            Change Category
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
