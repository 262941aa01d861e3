import { useState } from 'react';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { useClosing, useEntryForm } from '#web/platform/entry-form.ts';
import { useToday } from '#web/platform/today.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Form } from '#web/ui/form.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Restored } from '#web/ui/text-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { useSaveRecurring } from './recurring.api.ts';
import { blankFields, checkFields, countAtOnce, fieldsOf, toBody } from './recurring-fields.ts';
import { Schedule } from './schedule.tsx';
import { useSetUpToast } from './use-set-up-toast.ts';

interface RecurringFormDialogProps {
  /** The one to edit; without it a new one is created. */
  recurring: ShownRecurring | undefined;
  onClose: () => void;
}

export function RecurringFormDialog({ recurring, onClose }: RecurringFormDialogProps) {
  const [today] = useState(useToday());
  const { mutateAsync: save, isPending, isSuccess } = useSaveRecurring(recurring?._id, today);
  const showSetUpToast = useSetUpToast();
  const name = `recurring ${recurring?._id ?? 'new'}`;
  const form = useEntryForm({
    name,
    initial: () => (recurring ? fieldsOf(recurring) : blankFields(today)),
    check: checkFields,
    async send(fields) {
      const body = toBody(fields, today);
      const saved = await save(body);
      return recurring ? recurringMessages.saved(0) : () => showSetUpToast(saved, countAtOnce(body, today));
    },
    isSending: isPending,
    onClose,
  });
  const close = useClosing({ name, isChanged: form.isChanged, onClose });
  const { fields, complaints, change } = form;
  return (
    <Dialog
      title={recurring ? 'Edit Recurring' : 'Add Recurring'}
      isAside={isPending || isSuccess}
      onClose={close}
    >
      <Form onSubmit={form.submit}>
        <DialogBody ref={form.body}>
          {form.isRestored && <Restored onStartAfresh={form.startAfresh} />}
          {form.failure && <Alert tone="error">{form.failure}</Alert>}
          <Field label="Amount" error={complaints.amount}>
            <MoneyInput value={fields.amount} onChange={(amount) => change({ amount })} />
          </Field>
          <Field label="Name" error={complaints.name}>
            <TextInput
              dir="auto"
              autoComplete="off"
              value={fields.name}
              onChange={(name) => change({ name })}
            />
          </Field>
          <FieldRow>
            <Field label="Type">
              <Select
                value={fields.isIncome ? 'income' : 'expense'}
                onChange={(type) => change({ isIncome: type === 'income', category: '' })}
              >
                <option value="expense">Expense</option>
                <option value="income">Income</option>
              </Select>
            </Field>
            <Field label="Category" error={complaints.category}>
              <CategorySelect
                isIncome={fields.isIncome}
                value={fields.category}
                onChange={(category) => change({ category })}
                onFailure={(category) => form.complain({ category })}
              />
            </Field>
          </FieldRow>
          <Schedule form={form} today={today} recurring={recurring} />
        </DialogBody>
        <DialogFoot>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={form.isSending} busyText="Saving...">
            Save Recurring
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
