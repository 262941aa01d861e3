import { useChangeCurrency } from '#web/platform/change-currency.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { CurrencySelect } from '#web/ui/currency-select.tsx';
import { Field } from '#web/ui/field.tsx';

const label = 'Display currency';
const hint = 'Amounts are not converted.';

/** For the sidebar, where there is no room for words. */
export function CurrencyPicker() {
  return (
    <CurrencySelect value={useCurrency()} onChange={useChangeCurrency()} label={label} hint={hint} quiet />
  );
}

export function CurrencyField({ className }: { className?: string | undefined }) {
  return (
    <Field className={className} label={label} hint={hint}>
      <CurrencySelect value={useCurrency()} onChange={useChangeCurrency()} />
    </Field>
  );
}
