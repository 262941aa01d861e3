import { commonMessages } from '#contract/messages/common.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { OtherValues } from '#web/features/transactions/shared/other-values.tsx';
import type { TransactionFields } from '#web/features/transactions/shared/transaction-fields.ts';
import type { EntryForm } from '#web/platform/entry-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { anyDay, DateInput } from '#web/ui/date-input.tsx';
import { Field, Form } from '#web/ui/field.tsx';
import { isComposing } from '#web/ui/focus.ts';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { CheckBadge } from '../check-badge.tsx';
import { fieldLabels, formNames, type ReadField } from '../read-fields.ts';
import styles from './correction-form.module.css';

interface CorrectionFormProps {
  field: ReadField;
  isDoubtful: boolean;
  form: EntryForm<TransactionFields>;
  isIncome: boolean;
  /** What the field could be. */
  possible: readonly string[];
  /** The currency of the possible amounts, if it is not the one displayed. */
  printedIn: string | undefined;
  hint: string | undefined;
  onTake: (values: readonly string[]) => void;
  onCancel: () => void;
}

/** A form that replaces the display of one field. */
export function CorrectionForm({
  field,
  isDoubtful,
  form,
  isIncome,
  possible,
  printedIn,
  hint,
  onTake,
  onCancel,
}: CorrectionFormProps) {
  return (
    <Form
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        // Keeps a surrounding dialog open.
        event.preventDefault();
        onCancel();
      }}
    >
      <div className={styles['form']} ref={form.body}>
        {form.failure && <Alert tone="error">{form.failure}</Alert>}
        {isDoubtful && (
          <span className={styles['mark']}>
            <CheckBadge />
          </span>
        )}
        <Field label={fieldLabels[field]} error={form.errors[formNames[field]]} hint={hint}>
          <Control field={field} form={form} isIncome={isIncome} />
          {field !== 'category' && (
            <OtherValues
              field={formNames[field]}
              values={possible}
              current={form.fields[formNames[field]]}
              currency={printedIn}
              onChoose={(value) => onTake([value])}
            />
          )}
        </Field>
        <div className={styles['buttons']}>
          <Button variant="quiet" onClick={onCancel}>
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

function Control({ field, form, isIncome }: Pick<CorrectionFormProps, 'field' | 'form' | 'isIncome'>) {
  const { inputOf } = form;
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
