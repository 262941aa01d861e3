import type { MouseEvent } from 'react';
import type { CurrencyCode } from '#contract/currencies.ts';
import { controlMessages } from '#contract/messages/controls.ts';
import { isShownRounded, moneyParts, toTyped } from '#contract/money.ts';
import { readAmount } from '#contract/sums.ts';
import control from './control.module.css';
import { useCurrency } from './currency-context.ts';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import styles from './money-input.module.css';
import { Money } from './money-text.tsx';
import { Sentence } from './sentence.tsx';
import type { ControlProps } from './text-input.tsx';

interface MoneyInputProps extends ControlProps<'input'> {
  currency?: CurrencyCode | undefined;
}

/**
 * A cash column on its own line. The value is the text as typed; the form parses it. Next to it are the result of a
 * calculation, and the rounded amount if the currency shows no decimals.
 */
export function MoneyInput({ currency: given, onChange, className, ...rest }: MoneyInputProps) {
  const displayCurrency = useCurrency();
  const currency = given ?? displayCurrency;
  const { before, after } = moneyParts(0, currency);
  return (
    <span
      className={cx(control['control'], styles['money'], before === '' && styles['sign-behind'], className)}
    >
      <span className={styles['symbol']} aria-hidden="true">
        {(before + after).trim()}
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder={toTyped(0)}
        {...useField()}
        {...rest}
        onChange={(event) => onChange(event.target.value)}
      />
      <Result typed={rest.value} currency={currency} />
      <OperatorKeys />
    </span>
  );
}

/** Rendered from the start, so that screen readers announce its changes. */
function Result({ typed, currency }: { typed: string; currency: CurrencyCode }) {
  const { amount = 0, isSum, isRounded } = readAmount(typed) ?? {};
  const money = <Money value={amount} currency={currency} />;
  const hasMore = isShownRounded(amount, currency);
  return (
    <output className={styles['result']}>
      {isSum && <span>= {hasMore ? toTyped(amount) : money}</span>}
      {isRounded && <small>{controlMessages.rounded}</small>}
      {hasMore && (
        <small>
          <Sentence text={controlMessages.shownAs} parts={{ amount: money }} />
        </small>
      )}
    </output>
  );
}

const operators = [
  { sign: '+', label: controlMessages.plus },
  { sign: '−', label: controlMessages.minus },
  { sign: '×', label: controlMessages.times },
  { sign: '÷', label: controlMessages.dividedBy },
];

/**
 * The operators that a phone's number pad lacks, for a calculation in the field before them. The field keeps the focus,
 * and so the pad stays open.
 */
function OperatorKeys() {
  return (
    <span className={styles['keys']}>
      {operators.map(({ sign, label }) => (
        <button
          key={sign}
          type="button"
          aria-label={label}
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => writeOperator(sign, event)}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}

function writeOperator(sign: string, { currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const input = currentTarget.parentElement?.parentElement?.querySelector('input');
  if (!input) return;
  input.focus();
  const end = input.value.length;
  // No sum begins with a sign: one in place of the whole amount goes behind it.
  const from = input.selectionStart || end;
  input.setRangeText(sign, from, Math.max(from, input.selectionEnd ?? end), 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
