import { appShellMessages } from '#contract/messages/app-shell.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import { useChangeCurrency } from '#web/platform/change-currency.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { CurrencySelect } from '#web/ui/currency-select.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './currency-picker.module.css';

const label = appShellMessages.displayCurrency;
const { notConverted } = controlMessages;

/** For the sidebar, which has room for text only while it is in use. */
export function CurrencyPicker() {
  return (
    <div className={styles['picker']}>
      <CurrencySelect
        value={useCurrency()}
        onChange={useChangeCurrency()}
        label={label}
        hint={notConverted}
        quiet
      />
      <small aria-hidden="true">{notConverted}</small>
    </div>
  );
}

export function CurrencyField({ className }: { className?: string | undefined }) {
  return (
    <Field className={className} label={label} hint={notConverted}>
      <CurrencySelect value={useCurrency()} onChange={useChangeCurrency()} />
    </Field>
  );
}
