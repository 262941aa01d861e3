import type { LocalDate } from '#contract/calendar.ts';
import type { ColumnRole, DateOrder } from '#contract/import-layout.ts';
import { fromInert } from '#server/platform/inert-cells.ts';
import { saysOnlyHowPaid } from '../../../payment-phrases.ts';
import type { TableLayout } from '../../layout.ts';
import { emptyRow } from '../../row-collector.ts';
import type { StatementRow } from '../../statement.ts';
import { negate } from '../../values/amounts.ts';
import { splitDay, toDay } from '../../values/days.ts';
import { readAccounts } from '../accounts.ts';
import { repairWidth } from '../cells/rejoin-cells.ts';
import { isAmountCell, type SheetRecord } from '../cells/sheet.ts';
import { otherDaysIn } from '../columns/column-roles.ts';
import { meaningOfHeading } from '../columns/headings.ts';
import { type Conventions, currencyOfHeadings } from '../conventions/decide-conventions.ts';
import {
  beginsLikeBalance,
  isBalanceText,
  mentionsPending,
  readBooking,
  readDirection,
} from './cell-vocabulary.ts';
import { type RowMoney, readBalance, readMoney, withFee } from './row-money.ts';
import { textReader } from './row-texts.ts';

export interface RowRules extends Pick<Conventions, 'dateOrder' | 'money' | 'sign' | 'signs' | 'accounts'> {
  table: TableLayout;
  /** Texts are kept as they are: the file is Tuppence's own. */
  isTuppence: boolean;
  isNotBooked(cells: readonly string[]): boolean;
  hasNoImpact(cells: readonly string[]): boolean;
  /** The name of the account's holder, where each row names both sides. */
  holder: string | undefined;
  /** The title above the headings says that what follows is not booked. */
  startsPending: boolean;
}

export type ReadRecord = ReturnType<ReturnType<typeof recordReader>>;

/** What the words of a line say about it. */
interface Marks {
  isPending?: boolean;
  isCancelled?: boolean;
  isBalance?: boolean;
  isBlankBesideText?: boolean;
  /** Another program marks it as a move between accounts or as no change, or has a category for an opening balance. */
  leftOutAs?: 'own_account' | 'opening_balance' | 'neither' | undefined;
}

/** Reads what each record says; nothing is decided yet. */
export function recordReader(rules: RowRules) {
  const { columns, delimiter } = rules.table;
  const dayAt = columns.indexOf('day');
  const days = [dayAt, ...otherDaysIn(columns)];
  const { headings } = rules.table;
  const bankDays = days.filter((at) => at === dayAt || isOfBank(headings[at]));
  const balanceAt = columns.indexOf('balance');
  const readTexts = textReader(columns, rules.holder);
  const hasParties = columns.includes('name') || columns.includes('payer');
  const currency = currencyOfHeadings(rules.table.headings, columns);
  const readMarks = rules.isTuppence ? (): Marks => ({}) : marksReader(rules);
  return (record: SheetRecord) => {
    const cells = repairWidth(record.cells, columns, delimiter ?? ' ');
    const day = readDay(cells, days, rules.dateOrder);
    const { category, isReversed, leftOutAs, unknownAccount } = readAccounts(cells, rules.accounts);
    const written = readMoney(cells, rules.money);
    const money = withFee(signed(isReversed ? reversed(written) : written, record, rules));
    const texts = readTexts(cells, 'amount' in money && money.amount > 0);
    const dayText = cells[dayAt] ?? '';
    const row = {
      ...emptyRow,
      ...texts,
      ...(rules.isTuppence ? ownTexts(cells, columns) : {}),
      ...(category !== undefined && { category }),
      currency: texts.currency ?? ('currency' in money ? money.currency : null) ?? currency,
      line: record.line,
      raw: record.raw,
      balance: readBalance(cells[balanceAt] ?? '', rules.money.decimalMark) ?? null,
      // Of income or expenses, they are not the person's.
      ...((isReversed || rules.accounts.arePostings) && { account: null, balance: null }),
    };
    const hasAmount = money.kind !== 'none' || money.text !== '';
    const marks = readMarks(cells, {
      name: texts.name,
      category: texts.category,
      insteadOf: [...bankDays.map((at) => cells[at] ?? ''), texts.bankId ?? ''].filter(
        (text) => !/\d/.test(text),
      ),
      hasDay: day !== undefined,
      hasAmount,
    });
    // Neither a day nor anything in place of an amount.
    const isBare = day === undefined && !hasAmount;
    const ofAccounts = { unknownAccount, leftOutAs: leftOutAs ?? marks.leftOutAs };
    return { record, day, dayText, money, row, hasParties, isBare, ...marks, ...ofAccounts };
  };
}

interface LineFacts {
  name: string;
  category: string | null;
  /** Words in place of the day or the id; there may be another day beside it. */
  insteadOf: string[];
  hasDay: boolean;
  hasAmount: boolean;
}

function marksReader({
  table: { columns, headings },
  isNotBooked,
  hasNoImpact,
  accounts,
}: RowRules): (cells: readonly string[], known: LineFacts) => Marks {
  const statusAt = columns.indexOf('status');
  const flag = flagOf(headings[statusAt] ?? '');
  const moveAt = headings.findIndex((heading) => readDirection(lastWordOf(heading)) === 'own_account');
  const voidedAt = accounts.columns.length > 0 ? headings.findIndex((each) => voided.test(each)) : -1;
  return (cells, known) => {
    const { name, category, insteadOf } = known;
    const booking = readBooking(statusOf(cells, statusAt, flag));
    const unmoved = hasNoImpact(cells) ? 'neither' : undefined;
    return {
      isPending:
        booking === 'pending' ||
        insteadOf.some((text) => readBooking(text) === 'pending') ||
        mentionsPending(name) ||
        (booking === 'booked' && isNotBooked(cells)),
      isCancelled: booking === 'cancelled' || (cells[voidedAt] ?? '') !== '',
      isBalance: isBalanceLine(cells, known),
      isBlankBesideText: cells.every(
        (cell, place) => cell === '' || columns[place] === 'description' || columns[place] === 'reference',
      ),
      leftOutAs: isYes(cells[moveAt] ?? '') ? 'own_account' : (openingBy(category) ?? unmoved),
    };
  };
}

/** Of the column of GnuCash that says why a transaction is void. */
const voided =
  /\bvoid reason|stornierungs(?:grund|begründung)|raison de l.annulation|motivo de anulación|無効理由/i;

/** Whether it is the day on which a bank books, which waits for that. */
function isOfBank(heading: string | undefined): boolean {
  return ['bookingDay', 'valueDay'].includes(meaningOfHeading(heading));
}

function readDay(cells: readonly string[], days: readonly number[], order: DateOrder): LocalDate | undefined {
  for (const place of days) {
    const written = splitDay(cells[place] ?? '');
    const day = written && toDay(written, order);
    if (day !== undefined) return day;
    if (written !== undefined) return undefined;
  }
  return undefined;
}

/** What a yes means below a heading such as `Pending` or `취소여부`. */
function flagOf(heading: string): 'pending' | 'cancelled' | undefined {
  if (/pending/i.test(heading)) return 'pending';
  return /\b(?:cancel|void|revers)|storn|annul|anulad|отмен|취소|取消|キャンセル/i.test(heading)
    ? 'cancelled'
    : undefined;
}

function statusOf(cells: readonly string[], statusAt: number, flag: ReturnType<typeof flagOf>): string {
  const cell = cells[statusAt] ?? '';
  return flag !== undefined && isYes(cell) ? flag : cell;
}

function openingBy(category: string | null): Marks['leftOutAs'] {
  return readDirection(category ?? '') === 'opening_balance' ? 'opening_balance' : undefined;
}

function isYes(cell: string): boolean {
  return /^(true|yes|y|1|ja|oui|sí|sì|sim|tak|да|так)$/i.test(cell);
}

function lastWordOf(heading: string): string {
  return heading.split(/[^\p{L}]+/u).at(-1) ?? '';
}

/** As in the account opposite, unless a column or a word names it money in or out. */
function reversed(money: RowMoney): RowMoney {
  return money.kind === 'amount' && !money.isSigned ? { ...money, amount: negate(money.amount) } : money;
}

function signed(money: RowMoney, record: SheetRecord, { sign, signs }: RowRules): RowMoney {
  if (money.kind !== 'amount' || money.isSigned) return money;
  if (sign === 'turned') return { ...money, amount: negate(money.amount) };
  if (sign === 'as_written') return money;
  const found = signs.get(record);
  return found === undefined
    ? { kind: 'no_direction', text: String(record.raw) }
    : { ...money, amount: found * money.amount };
}

/** What Tuppence put before texts that a spreadsheet would execute is taken away again. */
function ownTexts(
  cells: readonly string[],
  columns: readonly ColumnRole[],
): Pick<StatementRow, 'name' | 'note' | 'category'> {
  const text = (role: ColumnRole) => fromInert(cells[columns.indexOf(role)] ?? '');
  return { name: text('name'), note: text('reference'), category: text('category') || null };
}

/** A payee may be called Total; a balance has nobody and no way of paying beside its name, and often no day. */
function isBalanceLine(cells: readonly string[], { name, hasDay, hasAmount }: LineFacts): boolean {
  const isWhole = hasDay && hasAmount;
  if (name !== '' && isWhole) {
    const isOfBalance = (cell: string) =>
      isBalanceText(cell) && (cell === name || cell.startsWith(`${name} `));
    return (isBalanceText(name) || cells.some(isOfBalance)) && !cells.some(saysWayOfPaying);
  }
  if (cells.some((cell) => isBalanceText(cell) || (!isWhole && beginsLikeBalance(cell)))) return true;
  return !hasDay && (hasAmount ? cells.every(isBlankOrAmount) : isTotalOfSide(cells));
}

function isBlankOrAmount(cell: string): boolean {
  return cell === '' || isAmountCell(cell);
}

/** Unlike `Credit`, which a balance may be as well. */
function saysWayOfPaying(cell: string): boolean {
  return readDirection(cell) === undefined && saysOnlyHowPaid(cell);
}

/** `Credit,=,100000.00` below the table. */
function isTotalOfSide(cells: readonly string[]): boolean {
  const [word, ...others] = cells.filter((cell) => /\p{L}/u.test(cell)).map(readDirection);
  return (word === 'in' || word === 'out') && others.length === 0 && cells.some(isAmountCell);
}
