import type { z } from 'zod';
import { leastConfidence } from '#contract/limits.ts';
import { toDecimal } from '#contract/money.ts';
import type { ReceiptReading, ReceiptWithText } from '#contract/receipts.ts';
import { type AmountFormat, findAmounts } from './reading/fields/printed-amounts.ts';
import { findDates } from './reading/fields/printed-dates.ts';
import { type TextLine, toTextLines } from './reading/fields/text-lines.ts';
import type { ReadField, Reading } from './reading/reading.ts';
import type { storedLines } from './stored-shapes.ts';

/** A suggested category with its reason. */
export interface CategoryProposal {
  value: string;
  sure: boolean;
  reason: string;
}

/** The extracted fields and the suggested category, stored apart from the lines. */
export type StoredReading = Omit<Reading, 'lines' | 'merchant'> & {
  merchant: ReadField<string> | null;
  /** Whether the printed currency was not the display currency when it was read. */
  isForeign: boolean;
  category: CategoryProposal | null;
};

export function isProbablyWrong({ confidence }: ReadField<unknown>): boolean {
  return confidence < leastConfidence;
}

export function toStored(
  { lines: _, ...fields }: Omit<StoredReading, 'category'> & Pick<Reading, 'lines'>,
  category: CategoryProposal | null,
): string {
  return JSON.stringify({ ...fields, category } satisfies StoredReading, roundFractions);
}

/** Earlier versions stored neither doubts nor whether the currency was foreign. */
export function fromStored(text: string): StoredReading {
  const { merchant, amount, date, isForeign, ...others }: StoredReading = JSON.parse(text);
  return {
    ...others,
    isForeign: isForeign ?? false,
    merchant: merchant && { ...merchant, doubt: merchant.doubt ?? null },
    amount: amount && { ...amount, doubt: amount.doubt ?? null },
    date: date && { ...date, doubt: date.doubt ?? null },
  };
}

export function linesToStored(lines: readonly TextLine[]): string {
  const kept = lines.map(({ text, words, box }) => ({
    text,
    box,
    words: words.map((word) => ({ text: word.text, box: word.box })),
  }));
  return JSON.stringify(kept, roundFractions);
}

/** The API representation. */
export function describeText(stored: string): Pick<ReceiptWithText, 'lines' | 'amounts' | 'dates'> {
  const lines: z.infer<typeof storedLines> = JSON.parse(stored);
  const textLines = toTextLines(lines.map(({ words }) => words.map((word) => ({ ...word, confidence: 1 }))));
  const marks = textLines.flatMap(findDates);
  const dates = marks
    .filter(({ isWellSeparated }) => isWellSeparated)
    .map(({ box, value, otherwise }) => ({
      box,
      values: otherwise === undefined ? [value] : [value, otherwise],
    }));
  const exact = amountsOn(textLines, { whole: false });
  return { lines, amounts: exact.length > 0 ? exact : amountsOn(textLines, { whole: true }), dates };
}

function amountsOn(textLines: readonly TextLine[], format: AmountFormat): ReceiptWithText['amounts'] {
  return textLines
    .flatMap((line) => findAmounts(line, format))
    .filter(({ value, implied }) => value > 0 && !implied)
    .map(({ box, value }) => ({ box, value: toDecimal(value) }));
}

export function describeReading({ amount, ...others }: StoredReading): ReceiptReading {
  return {
    ...others,
    amount: amount && {
      ...amount,
      value: toDecimal(amount.value),
      alternatives: amount.alternatives.map(toDecimal),
    },
  };
}

function roundFractions(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 1e4) / 1e4 : value;
}
