import type { FieldName, Reading } from '../reading.ts';
import { findAmountLines } from './amount-lines.ts';
import { dateWords } from './date-evidence.ts';
import { type DateOrder, findDates } from './date-marks.ts';
import { headOf } from './merchant-lines.ts';
import type { MoneyStyle } from './money-marks.ts';
import type { PrintLine } from './print-lines.ts';
import { find } from './vocabulary.ts';

interface Doubtful {
  reading: Reading;
  fields: readonly FieldName[];
  order: DateOrder;
  style: MoneyStyle;
}

/**
 * The lines that concern the fields in doubt; all lines if one of these was not found. The merchant's lines are
 * always included, as they are few and every pass improves the name.
 */
export function linesInDoubt(
  prints: readonly PrintLine[],
  { reading, fields, order, style }: Doubtful,
): readonly PrintLine[] {
  if (fields.some((field) => reading[field] === null)) return prints;
  return [
    ...(fields.includes('amount') ? amountLines(prints, reading, style) : []),
    ...(fields.includes('date') ? dateLines(prints, order) : []),
    ...headLines(prints, reading),
  ];
}

/** Lines with plausible amounts, and those whose sums confirm them. */
function amountLines(prints: readonly PrintLine[], { amount }: Reading, style: MoneyStyle): PrintLine[] {
  const offered = amount === null ? [] : [amount.value, ...amount.alternatives];
  const telling = findAmountLines(prints, style).filter(
    ({ labels, spots }) =>
      labels.size > 0 || spots.some(({ shares }) => offered.some((value) => shares.has(value))),
  );
  return telling.flatMap(({ print, index, isLabelledAbove }) =>
    isLabelledAbove ? [...prints.slice(Math.max(0, index - 2), index), print] : [print],
  );
}

const longNumber = /\d{9}/;

function dateLines(prints: readonly PrintLine[], order: DateOrder): PrintLine[] {
  return prints.filter(({ readings }) =>
    readings.some(
      (reading) =>
        findDates(reading, order).length > 0 ||
        longNumber.test(reading.text) ||
        find(reading.text, dateWords).has('label'),
    ),
  );
}

/** How many lines below a name may continue it or show its end. */
const linesBelow = 2;

/** From the first line to just below the name. */
function headLines(prints: readonly PrintLine[], { merchant }: Reading): PrintLine[] {
  const bottom = merchant?.box ? merchant.box.y + merchant.box.height : 1;
  const head = headOf(prints).map(({ print }) => print);
  const below = head.findIndex(({ box }) => box.y + box.height / 2 > bottom);
  return below === -1 ? head : head.slice(0, below + linesBelow);
}
