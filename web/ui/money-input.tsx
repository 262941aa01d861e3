import { type CurrencyCode, getCurrency } from '#contract/currencies.ts';
import { readAmount } from '#contract/sums.ts';
import type { ControlProps } from './control.ts';
import { useCurrency } from './currency-context.ts';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './money-input.module.css';
import { Money } from './money-text.tsx';
import { OperatorKeys } from './operator-keys.tsx';

interface MoneyInputProps extends ControlProps<'input'> {
  currency?: CurrencyCode | undefined;
}

/** A cash column on a line of its own. Holds what was typed: reading it is the form's business. What a sum comes to stands beside it. */
export function MoneyInput({ currency, onChange, className, ...rest }: MoneyInputProps) {
  const displayCurrency = useCurrency();
  return (
    <span className={cx(styles['money'], className)}>
      <span className={styles['symbol']} aria-hidden="true">
        {getCurrency(currency ?? displayCurrency).prefix}
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        {...useField()}
        {...rest}
        onChange={(event) => onChange(event.target.value)}
      />
      <Result typed={rest.value} currency={currency} />
      <OperatorKeys />
    </span>
  );
}

/** There from the start, so that what appears in it is spoken. */
function Result({ typed, currency }: { typed: string; currency: CurrencyCode | undefined }) {
  const read = readAmount(typed);
  return (
    <output className={styles['result']}>
      {read?.isSum && (
        <>
          <span>
            = <Money value={read.amount} currency={currency} />
          </span>
          {read.isRounded && <small>rounded</small>}
        </>
      )}
    </output>
  );
}
