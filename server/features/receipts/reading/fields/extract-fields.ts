import type { Reading } from '../reading.ts';
import type { Box, Page } from '../recognised.ts';
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

/** A field that another pass may settle, and the part of the picture to look at again. */
export interface Wanting {
  field: 'amount' | 'date' | 'merchant';
  region: Box;
}

const whereabouts: Readonly<Record<Wanting['field'], Box>> = {
  amount: { x: 0, y: 0.3, width: 1, height: 0.7 },
  date: { x: 0, y: 0, width: 1, height: 1 },
  merchant: { x: 0, y: 0, width: 1, height: 0.35 },
};
/** A merchant's name is shown to the user in any case: a fair guess needs no further pass. */
const fairMerchant = 0.6;

/** What of a reading is worth another pass; empty when all is settled. */
export function needsMore({ amount, date, merchant }: Reading): Wanting[] {
  const wanting: Wanting[] = [];
  if (amount?.sure !== true)
    wanting.push({ field: 'amount', region: around(amount?.box) ?? whereabouts.amount });
  if (date?.sure !== true) wanting.push({ field: 'date', region: around(date?.box) ?? whereabouts.date });
  if ((merchant?.confidence ?? 0) < fairMerchant)
    wanting.push({ field: 'merchant', region: around(merchant?.box) ?? whereabouts.merchant });
  return wanting;
}

/** The lines about a place over the whole width, for its label stands beside or above it. */
function around(box: Box | null | undefined): Box | undefined {
  if (box === null || box === undefined) return undefined;
  const [top, bottom] = [Math.max(0, box.y - box.height * 3), Math.min(1, box.y + box.height * 4)];
  return { x: 0, y: top, width: 1, height: bottom - top };
}

/** The page that its recogniser is surest of. */
function bestPage(pages: readonly Page[]): Page | undefined {
  return [...pages].sort((a, b) => suretyOf(b) - suretyOf(a))[0];
}
