import { toWords } from '../values/texts.ts';
import { type Column, sortByMost } from './columns.ts';

export function chooseTexts(columns: readonly Column[]): void {
  for (const column of columns) if (column.role === 'unused') column.role = textRole(column);
  dropHolders(columns);
  keepHeaviestDescription(columns);
  continueTexts(columns);
  const telling = columns.filter(isTelling);
  if (telling.some(({ blank }) => blank === 0)) return;
  const unnamed = columns.filter(
    (column) => column.role === 'unused' && column.meaning === null && isProse(column),
  );
  const first = telling.length === 0 ? firstOfWeight(unnamed) : undefined;
  for (const column of unnamed)
    if (column === first) column.role = 'description';
    else if (!isHolder(column)) column.role = 'reference';
}

function textRole({ meaning, filled, texts }: Column): Column['role'] {
  if (meaning === 'reference' || meaning === 'type') return meaning;
  const isText = filled === 0 || texts >= 0.2;
  const isNamed = meaning === 'name' || meaning === 'payer' || meaning === 'description';
  return isNamed && isText ? meaning : 'unused';
}

function firstOfWeight(columns: readonly Column[]): Column | undefined {
  const heaviest = Math.max(...columns.map(weight));
  return columns.find((column) => weight(column) * 3 >= heaviest && !isHolder(column)) ?? columns[0];
}

/**
 * The same text in every row, beside texts that differ, says nothing or is the name of the account's holder, unless its
 * heading can only mean the other party.
 */
function dropHolders(columns: readonly Column[]): void {
  const others = columns.some(
    (column) => !isHolder(column) && (isTelling(column) || (column.role === 'unused' && isProse(column))),
  );
  if (!others) return;
  for (const column of columns) if (mayBeHolder(column) && isHolder(column)) column.role = 'unused';
}

function mayBeHolder({ role, heading }: Column): boolean {
  if (role === 'name') return /^(|name|nom|nombre|nome|naam|namn|navn|nimi)$/.test(toWords(heading));
  return role === 'payer' || role === 'description';
}

/** Columns without a heading after a text go on with it. */
function continueTexts(columns: readonly Column[]): void {
  for (const column of columns) {
    const before = columns[column.at - 1]?.role;
    const isNext = before === 'description' || before === 'reference';
    if (isNext && column.role === 'unused' && column.heading === '' && isProse(column))
      column.role = 'reference';
  }
}

function isHolder({ distinct, filled, blank }: Column): boolean {
  return distinct === 1 && filled > 1 && filled >= blank;
}

function isTelling(column: Column): boolean {
  if (column.role === 'name' || column.role === 'description') return true;
  return column.role === 'reference' && isProse(column) && column.averageLetters >= 3;
}

/** Of several descriptions, the one that tells rows apart best describes them. */
function keepHeaviestDescription(columns: readonly Column[]): void {
  const all = sortByMost(
    columns.filter(({ role }) => role === 'description'),
    (column) => weight(column) > 0,
    ({ rank }) => rank,
    weight,
  );
  for (const column of all.slice(1)) column.role = 'reference';
}

function isProse({ filled, texts, currencies, days }: Column): boolean {
  return filled > 0 && texts >= 0.3 && currencies < 0.8 && days < 0.5;
}

/** Words that differ from row to row say most, and those for kinds of payment nothing of who was paid. */
function weight({ averageLetters, kinds, distinctWords, filled, blank }: Column): number {
  return (averageLetters * (1 - kinds) * distinctWords) / Math.max(1, filled + blank);
}
