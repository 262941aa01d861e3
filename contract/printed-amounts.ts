import { receiptMessages } from './messages/receipts.ts';
import { parseTyped, toTyped } from './money.ts';

/** An amount with adjacent characters: a currency sign, however it was recognised, a letter for the tax rate, an asterisk. */
const printedAmount = /^[^\d\s/:,-]{0,4}(\d[\d.,'’ \u00a0\u202f]*?)[^\d\s/:.,]{0,4}$/u;

/** The amount that a text on a receipt may be, as typed into a form; undefined if it is none. */
export function amountIn(text: string): { value: string; hasDecimals: boolean } | undefined {
  const number = printedAmount.exec(text)?.[1];
  if (number === undefined) return undefined;
  // A blank only separates thousands: "2 4.50" is two of something.
  if (/\s/.test(number) && !/^\d{1,3}(\s\d{3})+([.,]\d\d)?$/.test(number)) return undefined;
  const amount = parseTyped(number);
  if (amount === undefined || amount === 0) return undefined;
  return { value: toTyped(amount), hasDecimals: /[.,]\d\d$/.test(number) };
}

/** What a person can do about a receipt whose amount was not read. */
export function adviseOnAmount(lines: readonly { words: readonly { text: string }[] }[]): string {
  if (lines.length === 0) return receiptMessages.noText;
  const canBeChosen = lines.some(({ words }) => words.some(({ text }) => amountIn(text) !== undefined));
  return canBeChosen ? receiptMessages.chooseAmount : receiptMessages.noAmount;
}
