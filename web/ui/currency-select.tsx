import au from 'flag-icons/flags/4x3/au.svg';
import ca from 'flag-icons/flags/4x3/ca.svg';
import eu from 'flag-icons/flags/4x3/eu.svg';
import gb from 'flag-icons/flags/4x3/gb.svg';
import india from 'flag-icons/flags/4x3/in.svg';
import jp from 'flag-icons/flags/4x3/jp.svg';
import us from 'flag-icons/flags/4x3/us.svg';
import { type CurrencyCode, currencies } from '#contract/currencies.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import styles from './currency-select.module.css';
import { cx } from './cx.ts';
import { Options, Select } from './select.tsx';

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
      {/* The open list covers the hint. */}
      <optgroup label={controlMessages.notConverted}>
        <Options
          names={Object.fromEntries(currencies.map(({ code, symbol }) => [code, `${code} ${symbol}`]))}
        />
      </optgroup>
    </Select>
  );
}

const flags: Record<CurrencyCode, string> = {
  USD: us,
  EUR: eu,
  GBP: gb,
  JPY: jp,
  CAD: ca,
  AUD: au,
  INR: india,
};

export function Flag({ currency }: { currency: CurrencyCode }) {
  return <img className={styles['flag']} src={flags[currency]} alt="" />;
}
