import type { CurrencyCode } from '#contract/currencies.ts';
import { type MinorUnits, moneyParts } from '#contract/money.ts';
import { useCurrency } from './currency-context.ts';
import { cx } from './cx.ts';
import styles from './money-text.module.css';

interface MoneyProps {
  value: MinorUnits;
  currency?: CurrencyCode | undefined;
  /** Determines sign and colour; without it only negative values have them. */
  signed?: 'income' | 'expense' | undefined;
  /** The decimals smaller and paler, for large figures. */
  pence?: boolean | undefined;
  className?: string | undefined;
}

export function Money({ value, currency, signed, pence = false, className }: MoneyProps) {
  const displayCurrency = useCurrency();
  const sign = signOf(value, signed);
  const { before, whole, decimals, after } = moneyParts(value, currency ?? displayCurrency);
  return (
    <span
      className={cx('num', sign === '+' && styles['income'], sign === '-' && styles['expense'], className)}
    >
      {sign && <span className={styles['sign']}>{sign}</span>}
      {before + whole}
      {pence ? <span className={styles['pence']}>{decimals}</span> : decimals}
      {after}
    </span>
  );
}

function signOf(value: MinorUnits, signed: MoneyProps['signed']): '+' | '-' | undefined {
  if (signed === 'income') return '+';
  return signed === 'expense' || value < 0 ? '-' : undefined;
}
