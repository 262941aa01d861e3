import { useState } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { recurringPageMessages } from '#contract/messages/recurring-page.ts';
import type { Recurring } from '#contract/recurring.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { useDeletion } from '#web/features/undo/shared/use-deletion.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { useToday } from '#web/platform/today.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field, FieldRow } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { ShownRecurring } from './optimistic-recurring.ts';
import { useRemoveRecurring, useSaveRecurring } from './recurring.api.ts';
import {
  blankFields,
  checkFields,
  countAtOnce,
  fieldsOf,
  type RecurringFields,
  toBody,
} from './recurring-fields.ts';
import { Schedule } from './schedule.tsx';

interface RecurringFormDialogProps {
  /** The one to edit; without it a new one is created. */
  recurring?: ShownRecurring | undefined;
  /** What a new one begins with. */
  draft?: Partial<RecurringFields> | undefined;
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

export function RecurringFormDialog({ recurring, draft, onSaved, onClose }: RecurringFormDialogProps) {
  const readToday = useToday();
  const [today] = useState(readToday);
  const { mutateAsync: save } = useSaveRecurring(recurring?._id, today);
  const showSetUpToast = useSetUpToast();
  const name = draft ? undefined : `recurring ${recurring?._id ?? 'new'}`;
  const form = useEntryForm({
    name,
    initial: () => (recurring ? fieldsOf(recurring) : { ...blankFields(today), ...draft }),
    check: checkFields,
    async send(fields) {
      const now = readToday();
      // A start that had yet to come when the form was opened is added, also if it is past midnight.
      const body = toBody({ ...fields, backfill: fields.backfill || fields.startDate >= today }, now);
      const saved = await save(body);
      onSaved?.();
      return recurring
        ? recurringMessages.saved(saved.name, 0, 0)
        : () => showSetUpToast(saved, countAtOnce(body, now));
    },
    onClose,
  });
  const { fields, errors, change, inputOf } = form;
  return (
    <Dialog
      title={recurring ? recurringPageMessages.editRecurring : recurringPageMessages.addRecurring}
      isHidden={form.isSending}
      onClose={form.close}
    >
      <DialogForm
        form={form}
        submitText={recurringPageMessages.saveRecurring}
        busyText={commonMessages.saving}
      >
        <Field label={commonMessages.amount} error={errors.amount}>
          <MoneyInput {...inputOf('amount')} />
        </Field>
        <Field label={commonMessages.name} error={errors.name}>
          <TextInput autoComplete="off" {...inputOf('name')} />
        </Field>
        <FieldRow>
          <Field label={commonMessages.type}>
            <Select
              value={fields.isIncome ? 'income' : 'expense'}
              onChange={(type) => change({ isIncome: type === 'income', category: '' })}
            >
              <option value="expense">{commonMessages.expense}</option>
              <option value="income">{commonMessages.income}</option>
            </Select>
          </Field>
          <Field label={commonMessages.category} error={errors.category}>
            <CategorySelect isIncome={fields.isIncome} {...inputOf('category')} />
          </Field>
        </FieldRow>
        <Schedule form={form} today={today} recurring={recurring} />
      </DialogForm>
    </Dialog>
  );
}

/** Shows that a recurring transaction was set up and how many transactions it has added, with Undo. */
export function useSetUpToast(): (saved: Pick<Recurring, '_id' | 'name' | 'toAdd'>, added: number) => void {
  const { mutateAsync: remove } = useRemoveRecurring();
  const deleteAfter = useDeletion();

  const takeBack = (id: string, name: string) =>
    deleteAfter({
      remove: () => remove({ id, withAdded: true }),
      done: recurringMessages.takenBack(name),
      failed: recurringMessages.deleteFailed,
    });

  return ({ _id, name, toAdd }, added) =>
    toast.success(recurringMessages.saved(name, added, toAdd), {
      actions: [{ label: commonMessages.undo, onClick: () => void takeBack(_id, name) }],
    });
}
