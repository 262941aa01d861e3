import type { MinorUnits } from '#contract/money.ts';

/** "Malaysian Ringgit (MYR)" */
export function nameOfCurrency(code: string): string {
  return `${new Intl.DisplayNames('en', { type: 'currency' }).of(code)} (${code})`;
}

/** "80.90", with the decimals of its currency. */
export function printedAmount(amount: MinorUnits, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.formatToParts(amount / 100);
  return digits
    .flatMap(({ type, value }) => (type === 'currency' || type === 'literal' ? [] : value))
    .join('');
}

const longestNote = 10_000;

/** The note, with the printed amount on a line of its own. A note that is full stays as it is. */
export function noteWithPrinted(note: string, amount: MinorUnits, currency: string): string {
  const printed = `Printed: ${currency} ${printedAmount(amount, currency)}`;
  const whole = note.trim() === '' ? printed : `${note.trimEnd()}\n${printed}`;
  return whole.length > longestNote ? note : whole;
}
