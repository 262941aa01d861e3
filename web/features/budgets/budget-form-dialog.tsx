import { formatMonth, type Month, yearAndMonth } from '#contract/calendar.ts';
import { budgetYears } from '#contract/limits.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { useClosing, useEntryForm } from '#web/platform/entry-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Form } from '#web/ui/form.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Restored } from '#web/ui/text-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { blankFields, checkFields, fieldsOf, settle, toBody } from './budget-fields.ts';
import { useSaveBudget } from './budgets.api.ts';
import type { ShownBudget } from './optimistic-budget.ts';

interface BudgetFormDialogProps {
  /** The one to edit; without it a new one is created. */
  budget: ShownBudget | undefined;
  /** The default month of a new one. */
  month: Month;
  onClose: () => void;
}

export function BudgetFormDialog({ budget, month, onClose }: BudgetFormDialogProps) {
  const { mutateAsync: save, isPending, isSuccess } = useSaveBudget(budget?._id);
  const name = `budget ${budget?._id ?? 'new'}`;
  const form = useEntryForm({
    name,
    initial: () => (budget ? fieldsOf(budget) : blankFields(month)),
    settle,
    check: checkFields,
    async send(fields) {
      const saved = await save(toBody(fields));
      return `Budget for ${formatMonth(yearAndMonth(saved.year, saved.month))} saved.`;
    },
    isSending: isPending,
    onClose,
  });
  const close = useClosing({ name, isChanged: form.isChanged, onClose });
  const { fields, complaints, failure, isSending, body, change, complain, submit } = form;

  function settleMonth() {
    const { month } = settle(fields);
    if (month !== fields.month) change({ month });
  }

  return (
    <Dialog title={budget ? 'Edit Budget' : 'Add Budget'} isAside={isPending || isSuccess} onClose={close}>
      <Form onSubmit={submit}>
        <DialogBody ref={body}>
          {form.isRestored && <Restored onStartAfresh={form.startAfresh} />}
          {failure && <Alert tone="error">{failure}</Alert>}
          <Field label="Category" error={complaints.category}>
            <CategorySelect
              isIncome={false}
              value={fields.category}
              onChange={(category) => change({ category })}
              onFailure={(category) => complain({ category })}
            />
          </Field>
          <Field label="Amount" error={complaints.amount}>
            <MoneyInput value={fields.amount} onChange={(amount) => change({ amount })} />
          </Field>
          <FieldRow>
            <Field label="Month" error={complaints.month}>
              <TextInput
                type="number"
                inputMode="numeric"
                min={1}
                max={12}
                value={fields.month}
                onChange={(month) => change({ month })}
                onBlur={settleMonth}
              />
            </Field>
            <Field label="Year" error={complaints.year}>
              <TextInput
                type="number"
                inputMode="numeric"
                min={budgetYears.first}
                max={budgetYears.last}
                value={fields.year}
                onChange={(year) => change({ year })}
              />
            </Field>
          </FieldRow>
        </DialogBody>
        <DialogFoot>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isSending} busyText="Saving...">
            Save Budget
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
