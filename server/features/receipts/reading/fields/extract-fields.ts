import { type FieldName, fieldNames, type Reading } from '../reading.ts';
import type { Page } from '../recognised.ts';
import { chooseAmount } from './choose-amount.ts';
import { chooseDate } from './choose-date.ts';
import { chooseMerchant } from './choose-merchant.ts';
import type { FieldHints } from './field-hints.ts';
import { localeOf } from './locale-hints.ts';
import { mergePasses, suretyOf } from './print-lines.ts';

/**
 * The fields of a receipt from one or more recognitions of it, which vote. What is not found is null; what is found
 * but doubtful says so.
 */
export function extractFields(pages: readonly Page[], hints: FieldHints): Reading {
  const prints = mergePasses(pages);
  const locale = localeOf(prints, hints);
  return {
    merchant: chooseMerchant(prints, hints.merchants),
    amount: chooseAmount(prints, { whole: locale.isWhole }),
    date: chooseDate(prints, { today: hints.today, ...locale }),
    currency: locale.currency,
    lines: bestPage(pages)?.lines ?? [],
  };
}

/** A merchant's name is shown to the user in any case: a fair guess needs no further look. */
export const fairMerchant = 0.76;

/** What another look may settle; empty when all is. */
export function fieldsInDoubt({ amount, date, merchant }: Reading): FieldName[] {
  const isSettled: Record<FieldName, boolean> = {
    amount: amount?.sure === true,
    date: date?.sure === true,
    merchant: (merchant?.confidence ?? 0) >= fairMerchant,
  };
  return fieldNames.filter((field) => !isSettled[field]);
}

/** Of the looks at the whole page the one that its recogniser is surest of. */
function bestPage(pages: readonly Page[]): Page | undefined {
  return pages.filter(({ bands }) => bands === undefined).sort((a, b) => suretyOf(b) - suretyOf(a))[0];
}
