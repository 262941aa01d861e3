import type { ColumnRole } from '#contract/import-layout.ts';
import { toDay, type WrittenDay } from '../../values/days.ts';
import { toWords } from '../../values/texts.ts';
import { lagOf } from '../conventions/decide-date-order.ts';
import { chooseDirection, chooseMoney } from './choose-money.ts';
import { isAmount } from './column-roles.ts';
import { type Column, sortByMost } from './describe-columns.ts';
import { dayMeanings, type Meaning } from './heading-vocabulary.ts';
import { meaningOfHeading } from './headings.ts';

/** What each column is, by its heading as far as its values agree, and else by its values alone. */
export function chooseColumns(columns: readonly Column[]): ColumnRole[] {
  chooseDays(columns);
  chooseMoney(columns);
  chooseDirection(columns);
  chooseUnnamedStatus(columns);
  chooseTexts(columns);
  for (const role of ['currency', 'status', 'category', 'subcategory', 'account', 'bankId'] as const) {
    const free = columns.filter(
      (column) =>
        column.role === 'unused' &&
        !(role === 'currency' && isOfOriginal(columns, column)) &&
        !(role === 'account' && column.namesOthers),
    );
    const named = free.filter(({ meaning }) => meaning === role);
    const [best] = sortByMost(
      named.length > 0 ? named : free.filter((column) => isUnnamed(column, role)),
      ({ at }) => role === 'currency' && isAmount(columns[at - 1]?.role ?? 'unused'),
      ({ at }) => role === 'currency' && isAmount(columns[at + 1]?.role ?? 'unused'),
      ({ distinct }) => role === 'bankId' && distinct,
      ({ rank }) => rank,
      ({ filled, distinct }) => role === 'account' && filled - distinct,
    );
    if (best !== undefined) best.role = role;
  }
  dropKindsOfPayment(columns);
  chooseId(columns);
  return columns.map(({ role }) => role);
}

/**
 * Several currencies behind an amount that is not that of the account are its own, unless they are before that one and
 * their heading says more than `Currency` or what the heading of the other amount says.
 */
function isOfOriginal(columns: readonly Column[], { at, distinct, heading }: Column): boolean {
  const before = columns[at - 1];
  const isOther = before?.meaning === 'originalAmount' || before?.meaning === 'amount';
  if (distinct < 2 || !isOther || before.role !== 'unused') return false;
  if (!isAmount(columns[at + 1]?.role ?? 'unused')) return true;
  const said = toWords(before.heading).split(' ');
  const own = toWords(heading).split(' ');
  return before.meaning === 'amount' && own.filter((word) => !said.includes(word)).length <= 1;
}

/** Nothing but codes of currencies, or the same account in every row. */
function isUnnamed({ meaning, filled, blank, codes, isOneIban }: Column, role: ColumnRole): boolean {
  if (meaning !== null) return false;
  return (
    (role === 'currency' && filled > 0 && codes === 1) || (role === 'account' && blank === 0 && isOneIban)
  );
}

function chooseDays(columns: readonly Column[]): void {
  const kindOf = ({ meaning }: Column) => dayMeanings.indexOf(meaning ?? 'other');
  const all = columns.filter((column) => (column.days >= 0.5 && column.filled > 0) || kindOf(column) >= 0);
  const bought = all.find(({ meaning, distinct }) => meaning === 'day' && distinct > 1)?.someDays ?? [];
  const known = all.filter(({ isOfUnknownCalendar }) => !isOfUnknownCalendar);
  const days = known.some(({ filled }) => filled > 0) ? known : all;
  const sorted = sortByMost(
    days,
    ({ filled }) => filled > 0,
    (column) => (isOfBill(column, bought) ? kindOf(column) - 1.5 : kindOf(column)),
    ({ rank }) => rank,
  );
  for (const column of sorted) column.role = column === sorted[0] ? 'day' : 'otherDay';
}

/** In days. Within this time what was bought is booked: a file with one such day is read as those with several are. */
const longestToBook = 7;

/** The same day of booking in every row, long after most purchases, as that of the bill of a card: their days say more. */
function isOfBill(
  { meaning, distinct, filled, blank, someDays: [booked] }: Column,
  bought: readonly WrittenDay[],
): boolean {
  if (meaning !== 'bookingDay' || distinct !== 1 || filled <= 3 || blank > 0) return false;
  const all = [booked, ...bought];
  const orders = (['dmy', 'mdy', 'ymd'] as const).filter((order) =>
    all.every((day) => day && toDay(day, order)),
  );
  const isLate = (order: (typeof orders)[number]) =>
    bought.filter((day) => lagOf(booked, day, order) > longestToBook).length * 2 > bought.length;
  return orders.length > 0 && orders.every(isLate);
}

/** A column of few values, one of which says that a row is not booked; not the only description. */
function chooseUnnamedStatus(columns: readonly Column[]): void {
  if (columns.some(({ meaning, filled }) => meaning === 'status' && filled > 0)) return;
  const hasDescription = columns.some(
    ({ meaning, filled, mentionsPending }) => meaning === 'description' && filled > 0 && !mentionsPending,
  );
  const found = columns.find(
    ({ mentionsPending, role, meaning, distinct }) =>
      mentionsPending &&
      role === 'unused' &&
      meaning !== 'name' &&
      (meaning !== 'description' || (hasDescription && distinct <= 2)),
  );
  if (found !== undefined) found.role = 'status';
}

/** A category that says only how something was paid is none. */
function dropKindsOfPayment(columns: readonly Column[]): void {
  for (const column of columns)
    if ((column.role === 'category' || column.role === 'subcategory') && column.paymentMethods >= 0.8)
      column.role = 'type';
}

/** The same value on many rows is no id of a transaction; a long word that is different in each row is one. */
function chooseId(columns: readonly Column[]): void {
  const named = columns.find(({ role }) => role === 'bankId');
  if (named !== undefined && (named.filled <= 2 || named.distinct >= named.filled * 0.5)) return;
  if (named !== undefined) named.role = 'unused';
  const found = columns.find(
    ({ role, meaning, filled, blank, ids, distinct }) =>
      role === 'unused' && meaning === null && filled >= 3 && blank === 0 && ids === 1 && distinct === filled,
  );
  if (found !== undefined) found.role = 'bankId';
}

function chooseTexts(columns: readonly Column[]): void {
  for (const column of columns) if (column.role === 'unused') column.role = textRole(column);
  dropOwnSide(columns);
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
    else if (!isHolder(column)) column.role = isKind(column) ? 'type' : 'reference';
}

/** Of two words one is in every row. */
function isKind({ distinct, filled }: Column): boolean {
  return filled >= 5 && distinct <= 2;
}

function textRole(column: Column): Column['role'] {
  const { meaning, filled, texts } = column;
  if (meaning === 'reference') return isCode(column) ? 'type' : 'reference';
  if (meaning === 'type') return meaning;
  const isText = filled === 0 || texts >= 0.2;
  const isNamed = meaning === 'name' || meaning === 'payer' || meaning === 'description';
  return isNamed && isText ? meaning : 'unused';
}

/** Short words in capitals, some of them several times, as `MST` for a purchase by card. */
function isCode({ filled, distinct, shortCodes }: Column): boolean {
  return distinct < filled && shortCodes >= 0.9;
}

function firstOfWeight(columns: readonly Column[]): Column | undefined {
  const heaviest = Math.max(...columns.map(weight));
  return columns.find((column) => weight(column) * 3 >= heaviest && !isHolder(column)) ?? columns[0];
}

/** Of `Payer/Payee` and `Payee/Payer`, whose first word is about money out, the former is the account's holder. */
function dropOwnSide(columns: readonly Column[]): void {
  const beginningWith = (wanted: Meaning) =>
    columns.filter(({ role, heading }) => {
      const [first, second] = heading.split('/');
      return role === 'name' && second !== undefined && meaningOfHeading(first) === wanted;
    });
  if (beginningWith('name').length === 0) return;
  for (const column of beginningWith('payer')) column.role = 'unused';
}

/**
 * The same text in every row, beside texts that differ, says nothing or is the name of the account's holder, unless its
 * heading can only mean the other party and no other column has names.
 */
function dropHolders(columns: readonly Column[]): void {
  const others = columns.some(
    (column) => !isHolder(column) && (isTelling(column) || (column.role === 'unused' && isProse(column))),
  );
  if (!others) return;
  const hasNames = columns.some((column) => column.role === 'name' && column.filled > 0 && !isHolder(column));
  for (const column of columns)
    if (isHolder(column) && (mayBeHolder(column) || (hasNames && column.role === 'name')))
      column.role = 'unused';
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
function weight({ averageLetters, paymentMethods, distinctWords, filled, blank }: Column): number {
  return (averageLetters * (1 - paymentMethods) * distinctWords) / Math.max(1, filled + blank);
}
