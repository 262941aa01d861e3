import type { CurrencyCode } from '#contract/currencies.ts';
import { formatMoneyToParts, type MinorUnits } from '#contract/money.ts';
import { useCurrency } from './currency-context.ts';
import { cx } from './cx.ts';
import styles from './money-text.module.css';

interface MoneyProps {
  value: MinorUnits;
  currency?: CurrencyCode | undefined;
  /** The direction gives the sign and the colour; without it only a negative value has any. */
  signed?: 'income' | 'expense' | undefined;
  /** The decimals smaller and paler, for large figures. */
  pence?: boolean | undefined;
  className?: string | undefined;
}

export function Money({ value, currency, signed, pence = false, className }: MoneyProps) {
  const displayCurrency = useCurrency();
  const sign = signOf(value, signed);
  const parts = formatMoneyToParts(Math.abs(value), currency ?? displayCurrency);
  const textOf = (inPence: boolean) =>
    parts
      .filter(({ type }) => inPence === (type === 'decimal' || type === 'fraction'))
      .map((part) => part.value)
      .join('');
  return (
    <span
      className={cx('num', sign === '+' && styles['income'], sign === '-' && styles['expense'], className)}
    >
      {sign && <span className={styles['sign']}>{sign}</span>}
      {textOf(false)}
      {pence ? <span className={styles['pence']}>{textOf(true)}</span> : textOf(true)}
    </span>
  );
}

function signOf(value: MinorUnits, signed: MoneyProps['signed']): '+' | '-' | undefined {
  if (signed === 'income') return '+';
  return signed === 'expense' || value < 0 ? '-' : undefined;
}
