import { useRef } from 'react';
import { transactionFormMessages } from '#contract/messages/transactions.ts';
import { type MinorUnits, parseTyped } from '#contract/money.ts';
import { amongEnglish } from '#contract/region.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { foreignFormat } from './foreign-money.ts';
import styles from './other-values.module.css';
import type { PossibleValues } from './transaction-fields.ts';

interface OtherValuesProps {
  field: keyof PossibleValues;
  values: readonly string[] | undefined;
  /** Not offered, as it is there already. */
  current: string;
  /** Of amounts, if it is not the one displayed. */
  currency?: string | undefined;
  disabled?: boolean | undefined;
  onChoose: (value: string) => void;
}

/** What a field could be instead, each one tap away. In a form, rendered next to the control of the field. */
export function OtherValues({ field, values = [], current, currency, disabled, onChoose }: OtherValuesProps) {
  const line = useRef<HTMLSpanElement>(null);
  const others = values.filter((value) => value !== current);
  if (others.length === 0) return null;

  /** The pressed button disappears; the focus moves to what it has changed. */
  function choose(value: string) {
    line.current?.parentElement?.querySelector('input')?.focus();
    onChoose(value);
  }

  return (
    <span ref={line} className={styles['others']}>
      {others.map((value) => (
        <button key={value} type="button" dir="auto" disabled={disabled} onClick={() => choose(value)}>
          {current !== '' && `${transactionFormMessages.or} `}
          <Value field={field} value={value} currency={currency} />
          <span className="vh"> {transactionFormMessages.asThe[field]}</span>
        </button>
      ))}
    </span>
  );
}

function Value({ field, value, currency }: Pick<OtherValuesProps, 'field' | 'currency'> & { value: string }) {
  if (field === 'cost') return <Amount value={parseTyped(value) ?? 0} currency={currency} />;
  return field === 'addedOn' ? <DateText day={value} /> : <b>{value}</b>;
}

function Amount({ value, currency }: { value: MinorUnits; currency: string | undefined }) {
  if (currency === undefined) return <Money value={value} />;
  return <span className="num">{amongEnglish(foreignFormat(value, currency).format(value / 100))}</span>;
}
