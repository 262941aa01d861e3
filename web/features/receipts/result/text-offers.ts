import { type Box, boxAround } from '#contract/boxes.ts';
import { formatDay, parseDay } from '#contract/calendar.ts';
import { amountIn } from '#contract/printed-amounts.ts';
import type { ReceiptWithText, TextOnPicture } from '#contract/receipts.ts';
import type { ReadField } from '../read-fields.ts';

/** An area of the picture whose text can be used for a field. */
export interface Offer {
  box: Box;
  /** As typed into a form: one value, or both dates if day and month could be either way round. */
  values: string[];
}

/** A value as it is shown: a date as "20 Nov 2026". */
export function shownText(value: string): string {
  return parseDay(value) ? formatDay(value, 'long') : value;
}

type PrintedText = Pick<ReceiptWithText, 'lines' | 'dates'>;

/** The texts on the picture that can be used for a field. No receipt contains a category. */
export function offersFor(field: ReadField, { lines, dates }: PrintedText): Offer[] {
  if (field === 'merchant') return lines.flatMap(nameOffer);
  if (field === 'amount') return amountOffers(lines);
  return field === 'date' ? dates : [];
}

function nameOffer({ text, box }: TextOnPicture): Offer[] {
  const value = text.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)!]+$/gu, '');
  return /\p{L}{2}/u.test(value) ? [{ box, values: [value] }] : [];
}

/** Whole numbers count as amounts only if no amount has decimals, because most of them are something else. */
function amountOffers(lines: PrintedText['lines']): Offer[] {
  const exact = lines.flatMap(({ words }) => amountsIn(words, true));
  return exact.length > 0 ? exact : lines.flatMap(({ words }) => amountsIn(words, false));
}

/** From left to right, of one word or of two with a blank between thousands; no word is used twice. */
function amountsIn(words: readonly TextOnPicture[], hasDecimals: boolean): Offer[] {
  const offers: Offer[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (const count of [1, 2]) {
      const taken = words.slice(start, start + count);
      const amount = amountIn(taken.map(({ text }) => text).join(' '));
      if (amount?.hasDecimals !== hasDecimals) continue;
      offers.push({ values: [amount.value], box: boxAround(taken) });
      start += count - 1;
      break;
    }
  }
  return offers;
}
