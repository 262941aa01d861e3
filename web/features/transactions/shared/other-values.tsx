import { useRef } from 'react';
import { transactionFormMessages } from '#contract/messages/transactions.ts';
import { parseTyped } from '#contract/money.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money-text.tsx';
import styles from './other-values.module.css';
import type { PossibleValues } from './transaction-fields.ts';

interface OtherValuesProps {
  field: keyof PossibleValues;
  values: readonly string[] | undefined;
  /** Not offered, as it is there already. */
  current: string;
  disabled?: boolean | undefined;
  onChoose: (value: string) => void;
}

/** What a field could be instead, each one tap away. In a form, rendered next to the control of the field. */
export function OtherValues({ field, values = [], current, disabled, onChoose }: OtherValuesProps) {
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
          <Value field={field} value={value} />
          <span className="vh"> {transactionFormMessages.asThe[field]}</span>
        </button>
      ))}
    </span>
  );
}

function Value({ field, value }: { field: keyof PossibleValues; value: string }) {
  if (field === 'cost') return <Money value={parseTyped(value) ?? 0} />;
  return field === 'addedOn' ? <DateText day={value} /> : <b>{value}</b>;
}
