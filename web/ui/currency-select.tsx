import { type CurrencyCode, currencies } from '#contract/currencies.ts';
import styles from './currency-select.module.css';
import { cx } from './cx.ts';
import { Flag } from './flag.tsx';
import { Select } from './select.tsx';

interface CurrencySelectProps {
  value: CurrencyCode;
  onChange: (currency: CurrencyCode) => void;
  /** Its accessible name if no field labels it. */
  label?: string | undefined;
  /** Shown on hover, and announced by screen readers. */
  hint?: string | undefined;
  /** A lighter border, for the margin of a page. */
  quiet?: boolean | undefined;
}

export function CurrencySelect({ value, onChange, label, hint, quiet = false }: CurrencySelectProps) {
  return (
    <Select
      className={cx(quiet && styles['quiet'])}
      aria-label={label}
      title={hint}
      start={<Flag currency={value} />}
      value={value}
      onChange={(code) => onChange(code as CurrencyCode)}
    >
      {currencies.map(({ code, symbol }) => (
        <option key={code} value={code}>
          {code} {symbol}
        </option>
      ))}
    </Select>
  );
}
