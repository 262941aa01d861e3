import { currencyIn } from '../../values/amounts.ts';
import { toWords } from '../../values/texts.ts';
import { splitCamelCase } from '../columns/headings.ts';
import type { SheetRecord } from './sheet.ts';

/** Amounts as they are written elsewhere, where headings say that they are in hundredths or in which currency they are. */
export function amountsByHeading(
  records: readonly SheetRecord[],
  headings: readonly string[],
): readonly SheetRecord[] {
  return joinCurrencies(fromHundredths(records, headings), headings);
}

const hundredths = /\b(?:cents?|centimes?|centimos?|centavos?|minor)\b/;

/** With a decimal mark in amounts below a heading such as `amount_cents`, if none of them has one. */
function fromHundredths(
  records: readonly SheetRecord[],
  headings: readonly string[],
): readonly SheetRecord[] {
  const places = headings.flatMap((heading, at) =>
    hundredths.test(toWords(splitCamelCase(heading))) &&
    !records.some(({ cells }) => /\d[.,]\d/.test(cells[at] ?? ''))
      ? [at]
      : [],
  );
  if (places.length === 0) return records;
  return records.map((record) => ({
    ...record,
    cells: record.cells.map((cell, at) => (places.includes(at) ? withMark(cell) : cell)),
  }));
}

function withMark(cell: string): string {
  return cell.replace(/^([-+]?)(\d+)$/, (_, sign: string, digits: string) => {
    const all = digits.padStart(3, '0');
    return `${sign}${all.slice(0, -2)}.${all.slice(-2)}`;
  });
}

/** With the amounts of a column for each currency, such as `CAD$` and `USD$`, in the first of these, if each row has one. */
function joinCurrencies(
  records: readonly SheetRecord[],
  headings: readonly string[],
): readonly SheetRecord[] {
  const currencies = headings.map((heading) =>
    /^\P{L}*\p{Lu}{3}\P{L}*$/u.test(heading) ? currencyIn(heading) : null,
  );
  const places = [...currencies.keys()].filter((at) => currencies[at] !== null);
  const [first] = places;
  const filled = ({ cells }: SheetRecord) => places.filter((at) => /[1-9]/.test(cells[at] ?? ''));
  const isApart = new Set(currencies).size > 2 && records.every((record) => filled(record).length <= 1);
  if (first === undefined || !isApart) return records;
  return records.map((record) => {
    const [at] = filled(record);
    if (at === undefined) return record;
    const amount = `${record.cells[at]} ${currencies[at]}`;
    return { ...record, cells: record.cells.with(at, '').with(first, amount) };
  });
}
