import type { StatementRow } from '../../statement.ts';
import { isIban } from '../../values/ibans.ts';
import { toWords } from '../../values/texts.ts';
import { hasDayAndAmount, type SheetRecord } from '../cells/sheet.ts';
import type { Column } from './describe-columns.ts';
import { meaningOfHeading, readHeading, strengthOfWord } from './headings.ts';

/**
 * The account whose international number stands above a table, alone or behind a label; undefined if there is none, or
 * another one above the table or between its rows. Other numbers may be those of a statement, by which each file would be of
 * another account.
 */
export function accountAbove(records: readonly SheetRecord[], start: number): string | undefined {
  const above = records.slice(0, start).filter(({ cells }) => !hasDayAndAmount(cells));
  const [account, ...others] = new Set(above.flatMap(({ cells }) => accountsIn(cells)));
  if (account === undefined || others.length > 0) return undefined;
  return records.slice(start).some(({ cells }) => namesAnother(cells, account)) ? undefined : account;
}

const mostCellsOfTitle = 3;

/** As the title of another account's rows does, whose headings may be the same. */
function namesAnother(cells: readonly string[], account: string): boolean {
  if (cells.filter((cell) => cell !== '').length > mostCellsOfTitle || hasDayAndAmount(cells)) return false;
  return accountsIn(cells).some((other) => other !== account);
}

function accountsIn(cells: readonly string[]): string[] {
  const filled = cells.filter((cell) => cell !== '');
  return filled.flatMap((cell, at) => {
    const [before, after] = splitLabel(cell);
    const start = /^[\p{L}\p{N}\s]*/u.exec(after)?.[0] ?? ''; // without `/ Girokonto`
    const number = start.trim().replace(/\s[A-Z]{3}$|\s/g, ''); // nor a currency
    return isIban(number) && mayBeOfOwn(before || (filled[at - 1] ?? '')) ? [number] : [];
  });
}

function splitLabel(cell: string): [label: string, rest: string] {
  const colon = cell.indexOf(':');
  return [cell.slice(0, Math.max(0, colon)), cell.slice(colon + 1)];
}

const longestLabel = 40;

/** The other side, the account that a card or savings are paid from, or what was searched for. */
const ofOther =
  /gegen|tegen|counter|contrepart|contrapart|benef|recipient|payee|empfang|referen|rechnung|belast|auszahl|lastschrift|linked|nominated|settle|debit|prelev|domicil|addebito|such|search|filter|abbuch|einzug|ausgleich|ruckzahl|fund|assoc|asoc|support|cargo|appogg|collegat|afreken|splat|powiaz|recherch|ricerc|busqueda|zoek|szuk/;

/** Also what is not known, such as the name of a product. */
function mayBeOfOwn(label: string): boolean {
  const [best] = readHeading(label);
  const isOther = best !== undefined && best.strength >= strengthOfWord && best.meaning !== 'account';
  return label.length <= longestLabel && !isOther && !ofOther.test(toWords(label));
}

/** Rows are of the account above them, unless a column names theirs, or may do so in another file with these headings. */
export function applyAccountAbove(
  rows: readonly StatementRow[],
  columns: readonly Column[],
  account: string | undefined,
): void {
  if (account === undefined || columns.some(mayNameOwn)) return;
  if (rows.some((row) => row.account !== null)) return;
  for (const row of rows) row.account = account;
}

function mayNameOwn({ heading, filled, namesOthers }: Column): boolean {
  return meaningOfHeading(heading) === 'account' && filled > 0 && !namesOthers;
}
