import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionFormMessages, transactionMessages } from '#contract/messages/transactions.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import type { EntryForm } from '#web/platform/entry-form.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { DialogColumns } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field, FieldRow } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Textarea, TextInput } from '#web/ui/text-input.tsx';
import { CategoryProposals } from './category-proposals.tsx';
import { OtherValues } from './other-values.tsx';
import type { PossibleValues, TransactionFields } from './transaction-fields.ts';
import { type TransactionFormOptions, useTransactionForm } from './use-transaction-form.ts';

interface TransactionFormProps extends TransactionFormOptions {
  beside: ((form: EntryForm<TransactionFields>) => ReactNode) | undefined;
  onCancel: () => void;
}

export function TransactionForm({ beside, onCancel, ...props }: TransactionFormProps) {
  const { isIncome, needsName, draft } = props;
  const form = useTransactionForm(props);
  const { fields, complaints, change } = form;
  const otherValues = (field: keyof PossibleValues) => (
    <OtherValues
      field={field}
      values={draft?.possible?.[field]}
      current={fields[field]}
      currency={draft?.printedIn}
      onChoose={(value) => change({ [field]: value })}
    />
  );
  const sheet = (
    <DialogForm
      form={form}
      submitText={isIncome ? transactionFormMessages.saveIncome : transactionFormMessages.saveExpense}
      busyText={commonMessages.saving}
      disabled={!form.isReady}
      onCancel={onCancel}
    >
      <Field label={commonMessages.amount} error={complaints.cost}>
        <MoneyInput autoFocus value={fields.cost} onChange={(cost) => change({ cost })} />
        {otherValues('cost')}
      </Field>
      <Field label={commonMessages.name} optional={!needsName} error={complaints.name}>
        <TextInput
          dir="auto"
          autoComplete="off"
          placeholder={needsName ? undefined : transactionMessages.unnamedIncome(form.category)}
          value={fields.name}
          onChange={(name) => change({ name })}
        />
        {otherValues('name')}
      </Field>
      <FieldRow>
        <Field label={commonMessages.category} error={complaints.category}>
          <CategorySelect
            isIncome={isIncome}
            value={form.category}
            onChange={(category) => change({ category })}
          />
        </Field>
        <Field label={commonMessages.date} error={complaints.addedOn}>
          <DateInput
            min="1900-01-01"
            max="2199-12-31"
            value={fields.addedOn}
            onChange={(addedOn) => change({ addedOn })}
          />
          {otherValues('addedOn')}
        </Field>
      </FieldRow>
      {form.proposals && (
        <CategoryProposals
          {...form.proposals}
          chosen={fields.category}
          onChoose={(category) => change({ category })}
        />
      )}
      <Field label={commonMessages.note} optional error={complaints.note}>
        <Textarea dir="auto" value={fields.note} onChange={(note) => change({ note })} />
      </Field>
    </DialogForm>
  );
  return beside ? <DialogColumns beside={beside(form)}>{sheet}</DialogColumns> : sheet;
}
