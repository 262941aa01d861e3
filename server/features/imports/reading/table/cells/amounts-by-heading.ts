import { currencyIn } from '../../values/amounts.ts';
import { toWords } from '../../values/texts.ts';
import { splitCamelCase } from '../columns/headings.ts';
import { readDirection } from '../rows/cell-vocabulary.ts';
import type { SheetRecord } from './sheet.ts';

/** Amounts and their sides as they are written elsewhere, where headings say their unit, currency or letters. */
export function amountsByHeading(
  records: readonly SheetRecord[],
  headings: readonly string[],
): readonly SheetRecord[] {
  return spellSides(joinCurrencies(fromHundredths(records, headings), headings), headings);
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

/** With the words of a heading such as `Cargo/Abono` in place of their first letters, which elsewhere may say the opposite. */
function spellSides(records: readonly SheetRecord[], headings: readonly string[]): readonly SheetRecord[] {
  const sides = headings.map((heading, at) => {
    const words = sidesIn(heading);
    const isSpelt = (cell = '') =>
      cell.length !== 1 || words.some((word) => word.startsWith(cell.toLowerCase()));
    return words.length > 0 && records.every(({ cells }) => isSpelt(cells[at])) ? words : [];
  });
  if (sides.every((words) => words.length === 0)) return records;
  const spell = (cell: string, at: number) =>
    (cell.length === 1 && sides[at]?.find((word) => word.startsWith(cell.toLowerCase()))) || cell;
  return records.map((record) => ({ ...record, cells: record.cells.map(spell) }));
}

/** The word for money in and that for money out, if there is one of each and their first letters differ. */
function sidesIn(heading: string): string[] {
  const words = toWords(heading).split(' ');
  const sides = words.filter((word) => ['in', 'out'].includes(readDirection(word) ?? ''));
  const [one = '', other = ''] = sides;
  const areTold = readDirection(one) !== readDirection(other) && one[0] !== other[0];
  return sides.length === 2 && areTold ? sides : [];
}
