import type { ColumnRole, DateOrder, DecimalMark } from '#contract/import-layout.ts';
import type { Decision, ReadingOptions } from '../../statement.ts';
import { currencyIn, currencyNamed } from '../../values/amounts.ts';
import { splitDay, toDay, type WrittenDay } from '../../values/days.ts';
import { decideAccounts } from '../accounts.ts';
import type { Sheet, SheetRecord } from '../cells/sheet.ts';
import type { App } from '../columns/apps.ts';
import { columnsThat, isAmount, isMoney, otherDaysIn } from '../columns/column-roles.ts';
import type { Column, TableSample } from '../columns/describe-columns.ts';
import type { FoundTable } from '../columns/find-table.ts';
import { isEnglish, isOtherLanguage } from '../columns/headings.ts';
import { readDirection } from '../rows/cell-vocabulary.ts';
import { moneyOf } from '../rows/row-money.ts';
import { describeSteps, type Step, signsOf, stepsOf } from './balance-proof.ts';
import { decideDateOrder, orderByLag } from './decide-date-order.ts';
import { decideDecimalMark } from './decide-decimal-mark.ts';
import { decideSign, provedSign, signAsWritten } from './decide-sign.ts';

interface TableEvidence extends ReadingOptions {
  sheet: Sheet;
  found: FoundTable;
  columns: readonly ColumnRole[];
  body: readonly SheetRecord[];
  sample: TableSample;
  app: App | undefined;
  accountColumns: readonly number[];
}

export type Conventions = ReturnType<typeof decideConventions>;

/** How the whole table writes days, amounts and signs. */
export function decideConventions(evidence: TableEvidence) {
  const { sheet, found, columns, body, sample, app, accountColumns, change } = evidence;
  const decimalMark = decideMark(evidence);
  const mark = change.decimalMark ?? decimalMark.value;
  const dateOrder = decideOrder(evidence);
  const order = change.dateOrder ?? dateOrder.value;
  const money = moneyOf(columns, sample.rows, mark);
  const steps = describeSteps(stepsOf(body, columns, money), columns, order);
  const accounts = decideAccounts(steps, accountColumns, { ...found, columns });
  const byApp = app?.sign && { ...signAsWritten, value: app.sign };
  const byWords = areSignsNamed(steps, sample.columns) ? provedSign('as_written') : undefined;
  const decided =
    accounts.sign ??
    byApp ??
    byWords ??
    decideSign({ rows: steps, surroundings: surroundingsOf(sheet.records, found) });
  const hasSign = columns.includes('amount') && steps.some(({ isSigned }) => !isSigned);
  const sign = change.sign ?? decided.value;
  return {
    dateOrder: order,
    money,
    sign,
    /** Of amounts whose sign the balance tells. */
    signs: signsOf(sign, steps),
    accounts,
    /** With what may be asked. */
    decisions: { dateOrder, decimalMark, sign: hasSign ? decided : undefined },
  };
}

/** Whether a column has a word for in, such as `CREDIT`, on each positive amount and one for out on each negative one. */
function areSignsNamed(steps: readonly Step[], columns: readonly Column[]): boolean {
  const moves = steps.filter(({ amount }) => amount !== 0);
  return columns
    .filter(({ directionsNamed }) => directionsNamed === 2)
    .some(({ at }) =>
      moves.every(
        ({ amount, record }) => readDirection(record.cells[at] ?? '') === (amount > 0 ? 'in' : 'out'),
      ),
    );
}

function surroundingsOf(records: readonly SheetRecord[], { headings, start }: FoundTable): string {
  const preamble = records.slice(0, Math.min(start, 20)).map(({ raw }) => raw);
  return [...headings, ...preamble].join(' ').slice(0, 5_000);
}

/** Where no amount proves the mark, other numbers of the table do, such as rates. */
function decideMark({ sheet, found, columns, body, sample, context }: TableEvidence): Decision<DecimalMark> {
  const cellsOf = (places: readonly number[]) =>
    body.flatMap(({ cells }) => places.map((at) => cells[at] ?? '')).filter((cell) => cell !== '');
  const cellsIn = (test: (role: ColumnRole) => boolean) => cellsOf(columnsThat(columns, test));
  const amounts = cellsIn(isAmount);
  const isContinental = sheet.delimiter === ';' && found.headings.length > 0 && !isEnglish(found.headings);
  const currency = currencyOf(found, columns, sample.rows) ?? context.bookCurrency ?? '';
  const surroundings = [currency, ...found.headings, ...amounts.slice(0, 20)].join(' ');
  const fallback = isContinental ? ',' : '.';
  const byAmounts = decideDecimalMark(amounts, fallback, surroundings);
  if (byAmounts.isProved) return byAmounts;
  const byMoney = decideDecimalMark(cellsIn(isMoney), fallback, surroundings);
  if (byMoney.isProved) return byMoney;
  const numbers = sample.columns.filter((column) => column.amounts >= 0.8 && column.days < 0.5);
  const byOthers = decideDecimalMark(cellsOf(numbers.map(({ at }) => at)), fallback, '');
  return byOthers.isProved ? byOthers : byMoney;
}

/** Where whole days begin with the year, those without it begin with the month. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function decideOrder({ sheet, found, columns, body, context }: TableEvidence): Decision<DateOrder> {
  const daysAt = (at: number) => body.map(({ cells }) => splitDay(cells[at] ?? ''));
  const days = daysAt(columns.indexOf('day'));
  const evidence = {
    ...context,
    currency: currencyOf(found, columns, body.slice(0, 100)),
    isDayFirstLanguage:
      isOtherLanguage(found.headings) && !(sheet.lacksYears && eastAsian.test(found.headings.join(''))),
  };
  const decided = decideDateOrder(days, evidence);
  if (decided.question === undefined) return decided;
  for (const at of otherDaysIn(columns)) {
    const others = daysAt(at);
    const other = decideDateOrder(others, evidence);
    const isSettled = other.question === undefined && others.some(dependsOnOrder);
    const value = isSettled ? other.value : orderByLag(days, others);
    if (value !== undefined) return { value, isProved: true };
  }
  return decided;
}

/** A month by its name, or a year that comes first, tells nothing of days that are written otherwise. */
function dependsOnOrder(day: WrittenDay | undefined): boolean {
  return day !== undefined && toDay(day, 'dmy') !== toDay(day, 'mdy');
}

function currencyOf(
  { headings }: FoundTable,
  columns: readonly ColumnRole[],
  rows: readonly SheetRecord[],
): string | null {
  const at = columns.indexOf('currency');
  const named = rows.map(({ cells }) => currencyNamed(cells[at] ?? '')).find((name) => name !== null);
  return named ?? currencyOfHeadings(headings, columns);
}

/** The one that the headings of the amounts name. */
export function currencyOfHeadings(
  headings: readonly string[],
  columns: readonly ColumnRole[],
): string | null {
  const named = headings.filter((_, at) => isMoney(columns[at] ?? 'unused')).map(currencyIn);
  const [first = null, ...others] = new Set(named.filter((currency) => currency !== null));
  return others.length === 0 ? first : null;
}
