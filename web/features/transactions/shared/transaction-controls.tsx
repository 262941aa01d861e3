import { commonMessages } from '#contract/messages/common.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { anyDay, DateInput } from '#web/ui/date-input.tsx';
import { Field, FieldRow } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Textarea, TextInput } from '#web/ui/text-input.tsx';
import { CategoryProposals } from './category-proposals.tsx';
import { OtherValues } from './other-values.tsx';
import type { PossibleValues, TransactionDraft } from './transaction-fields.ts';
import type { useTransactionForm } from './use-transaction-form.ts';

interface TransactionControlsProps {
  form: ReturnType<typeof useTransactionForm>;
  isIncome: boolean;
  needsName: boolean;
  draft: TransactionDraft | undefined;
}

export function TransactionControls({ form, isIncome, needsName, draft }: TransactionControlsProps) {
  const { fields, errors, inputOf } = form;
  const otherValues = (field: keyof PossibleValues) => (
    <OtherValues
      field={field}
      values={draft?.possible?.[field]}
      current={fields[field]}
      currency={draft?.printedIn}
      onChoose={inputOf(field).onChange}
    />
  );
  return (
    <>
      <Field label={commonMessages.amount} error={errors.cost}>
        <MoneyInput autoFocus {...inputOf('cost')} />
        {otherValues('cost')}
      </Field>
      <Field label={commonMessages.name} optional={!needsName} error={errors.name}>
        <TextInput
          autoComplete="off"
          placeholder={needsName ? undefined : transactionMessages.unnamedIncome(form.category)}
          {...inputOf('name')}
        />
        {otherValues('name')}
      </Field>
      <FieldRow>
        <Field label={commonMessages.category} error={errors.category}>
          <CategorySelect isIncome={isIncome} {...inputOf('category')} value={form.category} />
        </Field>
        <Field label={commonMessages.date} error={errors.addedOn}>
          <DateInput {...anyDay} {...inputOf('addedOn')} />
          {otherValues('addedOn')}
        </Field>
      </FieldRow>
      {form.proposals && (
        <CategoryProposals
          {...form.proposals}
          chosen={fields.category}
          onChoose={inputOf('category').onChange}
        />
      )}
      <Field label={commonMessages.note} optional error={errors.note}>
        <Textarea {...inputOf('note')} />
      </Field>
    </>
  );
}
