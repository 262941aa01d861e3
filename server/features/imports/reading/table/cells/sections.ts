import type { ColumnRole } from '#contract/import-layout.ts';
import { hasSign } from '../columns/describe-columns.ts';
import type { Meaning } from '../columns/heading-vocabulary.ts';
import { readHeading, strengthOfWord } from '../columns/headings.ts';
import { hasDayAndAmount, isAmountCell, type Sheet, type SheetRecord, trimmedLength } from './sheet.ts';

type Side = NonNullable<SheetRecord['side']>;

/** With the sides that titles name, where `Deposits` or the like is above some rows and `Withdrawals` above others. */
export function nameSections(sheet: Sheet): Sheet {
  let side: Side | undefined;
  let titles = 0;
  const records = sheet.records.map((record): SheetRecord => {
    const title = titleOf(record.cells);
    if (title !== undefined) {
      titles += 1;
      side = titles > mostTitles ? undefined : sideNamedBy(title);
    }
    return side === undefined || record.side !== undefined ? record : { ...record, side };
  });
  const hasRowsOf = (wanted: Side) =>
    records.some((record) => record.side === wanted && hasDayAndAmount(record.cells));
  return hasRowsOf('in') && hasRowsOf('out') ? { ...sheet, records } : sheet;
}

const longestTitle = 60;
/** A file with more is text, of which each line takes time. */
const mostTitles = 200;

/** The only text of a line, unlike the number of a page. */
function titleOf(cells: readonly string[]): string | undefined {
  const [first = ''] = cells;
  const isTitle =
    trimmedLength(cells) === 1 && first.length <= longestTitle && /^\P{N}*\p{L}\P{N}*$/u.test(first);
  return isTitle ? first : undefined;
}

const sides: Partial<Record<Meaning, Side>> = { moneyIn: 'in', moneyOut: 'out', fee: 'out' };
/** Made to a card, they are money in. */
const payments = /\b(?:payments?|paiements?|pagos?|pagament\w*|zahlung\w*|betaling\w*)\b/i;
/** `Credit card` and `Debit account` are no sides. */
const cards = /car[dt]|kart|kort|tarjeta|account|konto|compte|cuenta|cont[ao]/i;
const kindsOfCard = /\p{L}*(?:cr[eé]dit|d[eé]bit)\p{L}*/giu;

/** What `Deposits`, `Expenses` and the like say of the amounts below them. */
export function sideNamedBy(title: string): Side | undefined {
  if (payments.test(title)) return undefined;
  if (/^che(?:ck|que)s\b(?!.*deposit)/i.test(title)) return 'out';
  const telling = cards.test(title) ? title.replace(kindsOfCard, ' ') : title;
  const known = readHeading(telling).filter(({ strength }) => strength >= strengthOfWord);
  const [side, ...others] = new Set(known.flatMap(({ meaning }) => sides[meaning] ?? []));
  return others.length === 0 ? side : undefined;
}

/** Amounts with the letters of their side, if each row is below such a title and none has a sign of its own. */
export function amountsBySection(
  records: readonly SheetRecord[],
  columns: readonly ColumnRole[],
): readonly SheetRecord[] {
  const at = columns.indexOf('amount');
  if (at < 0 || columns.includes('direction') || !records.some(({ side }) => side)) return records;
  const rows = records.filter(({ cells }) => hasDayAndAmount(cells));
  if (rows.some(({ cells, side }) => side === undefined || hasSign(cells[at] ?? ''))) return records;
  return records.map((record) => {
    const cell = record.cells[at] ?? '';
    if (record.side === undefined || !isAmountCell(cell)) return record;
    return { ...record, cells: record.cells.with(at, `${cell} ${record.side === 'in' ? 'CR' : 'DR'}`) };
  });
}
