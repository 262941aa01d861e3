import { formatMonth, type Month, monthOf, yearAndMonth } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { budgetYears } from '#contract/limits.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { budgetsPageMessages } from '#contract/messages/budgets-page.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { formatMoney, fromDecimal } from '#contract/money.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { useToday } from '#web/platform/today.ts';
import { CheckboxLine } from '#web/ui/checkbox.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field, FieldRow } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Options, Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type AppliesTo, blankFields, checkFields, fieldsOf, settle, toBody } from './budget-fields.ts';
import { useSaveBudget } from './budgets.api.ts';
import type { ShownBudget } from './shared/shown-budget.ts';

function choicesFor(
  budget: ShownBudget | undefined,
  currency: CurrencyCode,
): Partial<Record<AppliesTo, string>> {
  const { repeatAmount = null } = budget ?? {};
  if (repeatAmount === null) return budgetMessages.appliesTo;
  const later = formatMoney(fromDecimal(repeatAmount), currency);
  return {
    ...budgetMessages.appliesTo,
    'this month': budgetMessages.onlyThisMonth(later),
    'last time': budgetMessages.lastTime,
  };
}

interface BudgetFormDialogProps {
  /** The one to edit; without it a new one is created. */
  budget?: ShownBudget | undefined;
  /** The default month of a new one; by default the current month. */
  month?: Month | undefined;
  onClose: () => void;
}

export function BudgetFormDialog({ budget, month, onClose }: BudgetFormDialogProps) {
  const { mutateAsync: save } = useSaveBudget(budget?._id);
  const currency = useCurrency();
  const today = useToday();
  const name = `budget ${budget?._id ?? 'new'}`;
  const form = useEntryForm({
    name,
    initial: () => (budget ? fieldsOf(budget) : blankFields(month ?? monthOf(today()))),
    settle,
    check: checkFields,
    async send(fields) {
      const saved = await save(toBody(fields));
      return budgetMessages.saved(saved.category, formatMonth(yearAndMonth(saved.year, saved.month)));
    },
    onClose,
  });
  const { fields, errors, change, inputOf } = form;

  function settleMonth() {
    const { month } = settle(fields);
    if (month !== fields.month) change({ month });
  }

  return (
    <Dialog
      title={budget ? budgetsPageMessages.edit : budgetsPageMessages.add}
      isHidden={form.isSending}
      onClose={form.close}
    >
      <DialogForm form={form} submitText={budgetsPageMessages.saveBudget} busyText={commonMessages.saving}>
        <Field label={commonMessages.category} error={errors.category}>
          <CategorySelect isIncome={false} {...inputOf('category')} />
        </Field>
        <Field label={commonMessages.amount} error={errors.amount}>
          <MoneyInput {...inputOf('amount')} />
        </Field>
        <FieldRow>
          <Field label={budgetsPageMessages.month} error={errors.month}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={1}
              max={12}
              {...inputOf('month')}
              onBlur={settleMonth}
            />
          </Field>
          <Field label={budgetsPageMessages.year} error={errors.year}>
            <TextInput
              type="number"
              inputMode="numeric"
              min={budgetYears.first}
              max={budgetYears.last}
              {...inputOf('year')}
            />
          </Field>
        </FieldRow>
        <Field
          label={budgetsPageMessages.appliesTo}
          hint={fields.appliesTo === 'from this month on' && budgetMessages.keptHint}
        >
          <Select
            value={fields.appliesTo}
            onChange={(appliesTo) => change({ appliesTo: appliesTo as AppliesTo })}
          >
            <Options names={choicesFor(budget, currency)} />
          </Select>
        </Field>
        <CheckboxLine checked={fields.rollsOver} onChange={(rollsOver) => change({ rollsOver })}>
          {budgetMessages.rollOver}
        </CheckboxLine>
      </DialogForm>
    </Dialog>
  );
}
