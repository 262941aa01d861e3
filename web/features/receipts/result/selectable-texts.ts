import { formatDay, parseDay } from '#contract/calendar.ts';
import { fromDecimal, toTyped } from '#contract/money.ts';
import type { Box, ReceiptWithText, TextOnPicture } from '#contract/receipts.ts';
import type { ReadField } from '../read-fields.ts';

/** An area of the picture whose text can be used for a field. */
export interface SelectableText {
  box: Box;
  /** As typed into a form: one value, or both dates if day and month could be either way round. */
  values: string[];
}

/** A value as it is shown: a date as "20 Nov 2026". */
export function shownText(value: string): string {
  return parseDay(value) ? formatDay(value, 'long') : value;
}

type PrintedText = Pick<ReceiptWithText, 'lines' | 'amounts' | 'dates'>;

/** The texts on the picture that can be used for a field. No receipt contains a category. */
export function selectableTexts(field: ReadField, { lines, amounts, dates }: PrintedText): SelectableText[] {
  if (field === 'merchant') return lines.flatMap(nameText);
  if (field === 'amount')
    return amounts.map(({ box, value }) => ({ box, values: [toTyped(fromDecimal(value))] }));
  return field === 'date' ? dates : [];
}

function nameText({ text, box }: TextOnPicture): SelectableText[] {
  const value = text.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)!]+$/gu, '');
  return /\p{L}{2}/u.test(value) ? [{ box, values: [value] }] : [];
}
