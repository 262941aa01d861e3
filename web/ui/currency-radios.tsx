import { useId } from 'react';
import { type CurrencyCode, currencies } from '#contract/currencies.ts';
import styles from './currency-radios.module.css';
import { Flag } from './currency-select.tsx';
import radio from './radio.module.css';
import { Sheet } from './sheet.tsx';

interface CurrencyRadiosProps {
  legend: string;
  value: CurrencyCode;
  onChange: (currency: CurrencyCode) => void;
}

export function CurrencyRadios({ legend, value, onChange }: CurrencyRadiosProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles['legend']}>{legend}</legend>
      <Sheet>
        {currencies.map((currency) => (
          <label className={styles['radio']} key={currency.code}>
            <input
              type="radio"
              className={radio['radio']}
              name={name}
              checked={currency.code === value}
              onChange={() => onChange(currency.code)}
            />
            <Flag currency={currency.code} />
            <span className={styles['name']}>{currency.name}</span>
            <span className={styles['code']}>{currency.code}</span>
            <span className={styles['symbol']}>{currency.symbol}</span>
          </label>
        ))}
      </Sheet>
    </fieldset>
  );
}
