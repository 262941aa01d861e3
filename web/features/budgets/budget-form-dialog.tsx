import { budgetYears } from '#contract/budget-limits.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Form } from '#web/ui/form.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type BudgetFormOptions, useBudgetForm } from './use-budget-form.ts';

export function BudgetFormDialog(props: BudgetFormOptions) {
  const { budget, onClose } = props;
  const { fields, complaints, failure, isSaving, body, change, clamp, complain, submit } =
    useBudgetForm(props);
  return (
    <Dialog title={budget ? 'Edit Budget' : 'Add Budget'} onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogBody ref={body}>
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
                onBlur={clamp}
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
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isSaving} busyText="Saving...">
            Save Budget
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
