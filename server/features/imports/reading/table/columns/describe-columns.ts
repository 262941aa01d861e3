import type { ColumnRole } from '#contract/import-layout.ts';
import { saysOnlyHowPaid } from '../../../payment-phrases.ts';
import { currencyCodes, isCurrency, markOf, splitAmount } from '../../values/amounts.ts';
import { isOfUnknownCalendar, splitDay } from '../../values/days.ts';
import { isIban } from '../../values/ibans.ts';
import { plainDigits } from '../../values/texts.ts';
import { isAmountCell, isDayCell, type SheetRecord } from '../cells/sheet.ts';
import { mentionsPending, readBooking, readDirection } from '../rows/cell-vocabulary.ts';
import { dayMeanings, type Meaning, moneyMeanings } from './heading-vocabulary.ts';
import { type HeadingMeaning, readHeading, strengthOfWhole, strengthOfWord } from './headings.ts';

/** A column as its heading and its values describe it, and what it is taken for. */
export interface Column extends ColumnFacts {
  at: number;
  heading: string;
  /** Of the heading, as far as the values agree. */
  meaning: Meaning | null;
  /** Whole headings before parts of them; beyond that, their length does not matter. */
  rank: number;
  role: ColumnRole;
}

/** The columns of a table, as some rows that follow one another in the file describe them. */
export interface TableSample {
  rows: readonly SheetRecord[];
  columns: readonly Column[];
}

interface Around {
  headings: readonly string[];
  width: number;
  /** The one that is named above the table. */
  account: string | undefined;
}

export function describeColumns(
  rows: readonly SheetRecord[],
  { headings, width, account }: Around,
): Column[] {
  const columns = Array.from({ length: width }, (_, at): Column => {
    const heading = headings[at] ?? '';
    const facts = factsOf(
      rows.map(({ cells }) => cells[at] ?? ''),
      account,
    );
    return { ...facts, ...meaningOf(heading, facts), at, heading, role: 'unused' };
  });
  const sides = columns.map(sideOf);
  if (sides.includes('moneyIn') && sides.includes('moneyOut'))
    for (const column of columns) column.meaning = sides[column.at] ?? column.meaning;
  return columns;
}

/** In the order of the first measure of which they have more; equal ones stay as they are. */
export function sortByMost(
  columns: readonly Column[],
  ...measures: ((column: Column) => number | boolean)[]
): Column[] {
  return columns.toSorted((one, other) => {
    const differences = measures.map((measure) => Number(measure(other)) - Number(measure(one)));
    return differences.find((difference) => difference !== 0) ?? 0;
  });
}

function meaningOf(heading: string, facts: ColumnFacts): Pick<Column, 'meaning' | 'rank'> {
  const all = readHeading(heading);
  const isAccount = all[0]?.meaning === 'account' && all[0].strength >= strengthOfWhole;
  const found = all
    .filter(({ strength }) => !isAccount || strength >= strengthOfWhole)
    .map((each) => (each.meaning === 'direction' && facts.amounts >= 0.5 ? { ...each, ...signed } : each))
    .filter(({ meaning }) => agrees(meaning, facts))
    .sort((one, other) => Number(saysStatus(other, facts)) - Number(saysStatus(one, facts)))[0];
  return { meaning: found?.meaning ?? null, rank: Math.floor((found?.strength ?? 0) / 100) };
}

/** A word of the heading, as in `Transaction state`, and some value. */
function saysStatus({ meaning, strength }: HeadingMeaning, { saysNotBooked }: ColumnFacts): boolean {
  return meaning === 'status' && strength >= strengthOfWord && saysNotBooked;
}

/** One column for both, such as `Soll/Haben`. */
const signed = { meaning: 'amount' } as const;

/** Which of two amounts it is, as in `Valor a Débito` beside `Valor a Crédito`, or `Amount (Debit)`. */
function sideOf({ meaning, rank, heading, amounts }: Column): 'moneyIn' | 'moneyOut' | undefined {
  if (meaning !== 'amount' && (meaning !== null || amounts < 0.5)) return undefined;
  const isOnlyInBrackets = meaning === null || rank >= strengthOfWhole / 100;
  const [, inBrackets = ''] = /[([{（［](.*)/.exec(heading) ?? [];
  const telling = isOnlyInBrackets ? inBrackets : heading.replace(/[([{（［]/g, ' ');
  const named = readHeading(telling).map((each) => each.meaning);
  const [side, other] = (['moneyIn', 'moneyOut'] as const).filter((each) => named.includes(each));
  return other === undefined ? side : undefined;
}

function agrees(meaning: Meaning, fact: ColumnFacts): boolean {
  if (fact.filled === 0) return true;
  if (dayMeanings.includes(meaning)) return fact.days >= 0.5;
  if (moneyMeanings.includes(meaning) || meaning === 'fee')
    return fact.amounts >= 0.5 && fact.days < 0.5 && !fact.isRowNumber;
  switch (meaning) {
    case 'currency':
      return fact.currencies >= 0.5;
    case 'direction':
      return fact.directions >= 0.8;
    case 'name':
    case 'payer':
    case 'description':
      return fact.texts >= 0.2 && fact.currencies < 0.5;
    case 'bankId':
      return fact.days < 0.9 && fact.averageLength >= 3 && fact.phrases < 0.5 && fact.negatives === 0;
    case 'account':
      return mayBeOwn(fact);
    default:
      return true;
  }
}

/** The own account is in every row; a number or a text that differs from row to row is about somebody else. */
function mayBeOwn({ filled, blank, distinct, phrases, ids }: ColumnFacts): boolean {
  const differs = filled > 2 && distinct * 2 > filled && (phrases > 0 || ids >= 0.5);
  return blank * 10 <= filled && !differs;
}

type ColumnFacts = ReturnType<typeof factsOf>;

/** What the values of a column look like; shares are of the cells that are not blank. */
function factsOf(column: readonly string[], account: string | undefined) {
  const blank = column.includes('+') ? /^$/ : /^[-–—]*$/;
  const cells = column.filter((cell) => !blank.test(cell));
  const share = (test: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  const distinct = new Set(cells).size;
  const isNegative = column.map((cell) => splitAmount(cell)?.isNegative ?? false);
  return {
    filled: cells.length,
    blank: column.length - cells.length,
    days: share(isDayCell),
    /** The first of them. */
    someDays: cells.slice(0, 400).flatMap((cell) => splitDay(cell) ?? []),
    /** Days of a calendar that is not known. */
    isOfUnknownCalendar: cells.length > 0 && cells.every(hasUnknownYear),
    amounts: share(isAmountCell),
    /** Amounts with a decimal mark, a sign or a currency, as numbers of another kind rarely have. */
    moneyLike: share(isMoneyLike),
    isNegative,
    negatives: isNegative.filter(Boolean).length,
    /** Some amount has a sign or letters for its side. */
    hasSign: cells.some(hasSign),
    /** Which rows have an amount other than zero. */
    hasAmount: column.map((cell) => /[1-9]/.test(plainDigits(cell)) && isAmountCell(cell)),
    /** Rows numbered from 1, some of which may be missing. */
    isRowNumber:
      distinct === cells.length && cells.every((cell) => /^\d+$/.test(cell) && Number(cell) <= 2 * distinct),
    texts: share((cell) => /\p{L}{2}/u.test(cell)),
    currencies: share(isCurrency),
    /** Codes of currencies that exist. */
    codes: share((cell) => currencyCodes.has(cell)),
    /** The same account by its international number. */
    isOneIban: distinct === 1 && cells.length > 2 && /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(cells[0] ?? ''),
    /** Most are international numbers of other accounts than the one above the table. */
    namesOthers: account !== undefined && share((cell) => isOfOther(cell, account)) >= 0.5,
    directions: distinct <= 12 ? share((cell) => readDirection(cell) !== undefined) : 0,
    /** Which rows set a balance, with or without a minus. */
    setsBalance: column.map((cell) => distinct <= 12 && readDirection(cell) === 'opening_balance'),
    /** How many of in and out are among them. */
    directionsNamed: ['in', 'out'].filter((way) =>
      cells.slice(0, 500).some((cell) => readDirection(cell) === way),
    ).length,
    /** Two words or more. */
    phrases: share((cell) => /\p{L}{2}\s+\p{L}{2}/u.test(cell)),
    /** Long words with digits and without blanks, as ids are. */
    ids: share((cell) => /^(?=.*\d)[\w/-]{10,80}$/.test(cell)),
    /** Two to four capitals. */
    shortCodes: share((cell) => /^[A-Z]{2,4}$/.test(cell)),
    distinct,
    averageLength: average(cells, (cell) => cell.length),
    /** How many letters a cell has, and how many different texts there are without their digits. */
    averageLetters: average(cells, (cell) => cell.slice(0, 200).match(/\p{L}/gu)?.length ?? 0),
    distinctWords: new Set(cells.map((cell) => cell.replace(/\d/g, ''))).size,
    /** Words for how something was paid and none for whom, such as `Pago con tarjeta` or `跨行轉帳`. */
    paymentMethods: share(
      (cell) =>
        (cell.length <= 8 &&
          /[轉转匯汇扣繳缴薪息]|[提存]款|消[費费]|手[續续][費费]|이체|송금|[입출]금|振込|振替|手数料|給[料与]|^カード/.test(
            cell,
          )) ||
        saysOnlyHowPaid(cell),
    ),
    /** Some value is of a row that is not booked; a mark of one stands for nothing else. */
    saysNotBooked: distinct <= 8 && [...new Set(cells)].some((cell) => readBooking(cell) !== 'booked'),
    mentionsPending: distinct <= 8 && cells.some(mentionsPending),
  };
}

/** Whether it is the international number of another account, or zeros for none. */
function isOfOther(cell: string, account: string): boolean {
  const number = cell.replace(/\s/g, '');
  return /^0{6,}$/.test(number) || (isIban(number) && number !== account);
}

function average(cells: readonly string[], measure: (cell: string) => number): number {
  return cells.reduce((sum, cell) => sum + measure(cell), 0) / Math.max(1, cells.length);
}

function hasUnknownYear(cell: string): boolean {
  const day = splitDay(cell);
  return day !== undefined && isOfUnknownCalendar(day);
}

function isMoneyLike(cell: string): boolean {
  const written = splitAmount(cell);
  if (written === undefined || !isAmountCell(cell)) return false;
  return hasSign(cell) || written.currency !== null || markOf(written.number) !== 'none';
}

export function hasSign(cell: string): boolean {
  const written = splitAmount(cell);
  return written !== undefined && (written.isNegative || written.hasPlus || written.side !== null);
}
