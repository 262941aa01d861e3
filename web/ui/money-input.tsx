import type { CurrencyCode } from '#contract/currencies.ts';
import { formatMoneyToParts } from '#contract/money.ts';
import type { ControlProps } from './control.ts';
import { useCurrency } from './currency-context.ts';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './money-input.module.css';

interface MoneyInputProps extends ControlProps<'input'> {
  currency?: CurrencyCode | undefined;
}

/** A cash column on a line of its own. Holds what was typed: reading it is the form's business. */
export function MoneyInput({ currency, onChange, className, ...rest }: MoneyInputProps) {
  const displayCurrency = useCurrency();
  return (
    <span className={cx(styles['money'], className)}>
      <span className={styles['symbol']} aria-hidden="true">
        {symbolOf(currency ?? displayCurrency)}
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        {...useField()}
        {...rest}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

function symbolOf(currency: CurrencyCode): string | undefined {
  return formatMoneyToParts(0, currency).find((part) => part.type === 'currency')?.value;
}
