import type { Reading } from '../reading.ts';
import type { Page } from '../recognised.ts';
import { chooseAmount } from './choose-amount.ts';
import { chooseDate } from './choose-date.ts';
import { chooseMerchant } from './choose-merchant.ts';
import type { FieldHints } from './field-hints.ts';
import { localeOf } from './locale-hints.ts';
import { printLines } from './print-lines.ts';

/** Extracts the fields. One that was not found is null; a doubtful one has a low confidence. */
export function extractFields(page: Page, hints: FieldHints): Reading {
  const prints = printLines(page);
  const merchant = chooseMerchant(prints, hints.merchants);
  const locale = localeOf(prints, hints, merchant?.guessedFrom === undefined ? merchant?.value : undefined);
  return {
    merchant,
    amount: chooseAmount(prints, { whole: locale.isWhole, currency: locale.currency }),
    date: chooseDate(prints, { today: hints.today, ...locale }),
    currency: locale.currency,
    lines: page.lines,
  };
}
