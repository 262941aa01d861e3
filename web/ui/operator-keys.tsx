import type { MouseEvent } from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import styles from './operator-keys.module.css';

const keys = [
  { sign: '+', label: controlMessages.plus },
  { sign: '−', label: controlMessages.minus },
  { sign: '×', label: controlMessages.times },
  { sign: '÷', label: controlMessages.dividedBy },
];

/**
 * The operators that a phone's number pad lacks, for a calculation in the field before them. The field keeps the focus,
 * and so the pad stays open.
 */
export function OperatorKeys() {
  return (
    <span className={styles['keys']}>
      {keys.map(({ sign, label }) => (
        <button
          key={sign}
          type="button"
          aria-label={label}
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => write(sign, event)}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}

function write(sign: string, { currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const input = currentTarget.parentElement?.parentElement?.querySelector('input');
  if (!input) return;
  input.focus();
  const end = input.value.length;
  // No sum begins with a sign: one in place of the whole amount goes behind it.
  const from = input.selectionStart || end;
  input.setRangeText(sign, from, Math.max(from, input.selectionEnd ?? end), 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
