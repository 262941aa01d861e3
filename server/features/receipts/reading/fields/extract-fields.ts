import { type FieldName, fieldNames, type Reading } from '../reading.ts';
import type { Page } from '../recognised.ts';
import { chooseAmount } from './choose-amount.ts';
import { chooseDate } from './choose-date.ts';
import { chooseMerchant } from './choose-merchant.ts';
import type { FieldHints } from './field-hints.ts';
import { localeOf } from './locale-hints.ts';
import { mergePasses, suretyOf } from './print-lines.ts';

/**
 * Extracts the fields by a vote over one or more OCR passes. A field not found is null; a doubtful one has a low
 * confidence.
 */
export function extractFields(pages: readonly Page[], hints: FieldHints): Reading {
  const prints = mergePasses(pages);
  const merchant = chooseMerchant(prints, hints.merchants);
  const locale = localeOf(prints, hints, merchant?.guessedFrom === undefined ? merchant?.value : undefined);
  return {
    merchant,
    amount: chooseAmount(prints, { whole: locale.isWhole }),
    date: chooseDate(prints, { today: hints.today, ...locale }),
    currency: locale.currency,
    lines: bestPage(pages)?.lines ?? [],
  };
}

/** Merchant names are always shown to the user, so a fair guess needs no further pass. */
export const fairMerchant = 0.76;

/** Fields that a further pass may improve. */
export function fieldsInDoubt({ amount, date, merchant }: Reading): FieldName[] {
  const isSettled: Record<FieldName, boolean> = {
    amount: amount?.sure === true,
    date: date?.sure === true,
    merchant: (merchant?.confidence ?? 0) >= fairMerchant,
  };
  return fieldNames.filter((field) => !isSettled[field]);
}

/** The pass over the whole page with the highest confidence. */
function bestPage(pages: readonly Page[]): Page | undefined {
  return pages.filter(({ bands }) => bands === undefined).sort((a, b) => suretyOf(b) - suretyOf(a))[0];
}
