import { commonMessages } from '#contract/messages/common.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { OtherValues } from '#web/features/transactions/shared/other-values.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { anyDay, DateInput } from '#web/ui/date-input.tsx';
import { Field, Form } from '#web/ui/field.tsx';
import { isComposing } from '#web/ui/focus.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CheckBadge } from '../check-badge.tsx';
import { possibleValues } from '../possible-values.ts';
import { fieldLabels, formNames, onlyTransaction, printedCurrency, type ReadField } from '../read-fields.ts';
import styles from './correction-form.module.css';
import type { CorrectionOfFields } from './use-correction.ts';

/** One field of a receipt, and how it is corrected. */
export interface CorrectedField {
  field: ReadField;
  receipt: ReceiptWithText;
  correction: CorrectionOfFields;
}

/** A form that replaces the display of one field. */
export function CorrectionForm({
  field,
  receipt,
  correction,
  hint,
}: CorrectedField & { hint: string | undefined }) {
  const { form, convertedFrom, doubtful, take, cancel } = correction;
  return (
    <Form
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        // Keeps a surrounding dialog open.
        event.preventDefault();
        cancel();
      }}
    >
      <div className={styles['form']} ref={form.body}>
        {form.failure && <Alert tone="error">{form.failure}</Alert>}
        {doubtful.includes(field) && (
          <span className={styles['mark']}>
            <CheckBadge />
          </span>
        )}
        <Field label={fieldLabels[field]} error={form.errors[formNames[field]]} hint={hint}>
          <Control field={field} receipt={receipt} correction={correction} />
          {field !== 'category' && (
            <OtherValues
              field={formNames[field]}
              values={convertedFrom === undefined ? possibleValues(field, receipt) : []}
              current={form.fields[formNames[field]]}
              currency={printedCurrency(receipt)}
              onChoose={(value) => take([value])}
            />
          )}
        </Field>
        <div className={styles['buttons']}>
          <Button variant="quiet" onClick={cancel}>
            {commonMessages.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={form.isSending} busyText={commonMessages.saving}>
            {commonMessages.save}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function Control({ field, receipt, correction: { form } }: CorrectedField) {
  const { inputOf } = form;
  const isIncome = onlyTransaction(receipt)?.isIncome ?? false;
  switch (field) {
    case 'merchant':
      return <TextInput autoComplete="off" {...inputOf('name')} />;
    case 'amount':
      return <MoneyInput {...inputOf('cost')} />;
    case 'category':
      return <CategorySelect isIncome={isIncome} {...inputOf('category')} />;
    case 'date':
      return <DateInput {...anyDay} {...inputOf('addedOn')} />;
  }
}
