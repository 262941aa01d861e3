import type { ColumnRole, DateOrder, SignRule } from '#contract/import-layout.ts';
import type { Decided } from '../questions.ts';
import type { ReadingContext, ReadingOptions } from '../statement.ts';
import { currencyIn, currencyNamed } from '../values/amounts.ts';
import { splitDay, type WrittenDay } from '../values/days.ts';
import { type DecidedOrder, decideDateOrder, orderByLag } from '../values/decide-date-order.ts';
import { type DecidedMark, decideDecimalMark } from '../values/decide-decimal-mark.ts';
import type { App } from './apps.ts';
import { describeSteps, type StepWithText, stepsOf } from './balance-proof.ts';
import { asWritten, type DecidedSign, decideSign } from './decide-sign.ts';
import type { FoundTable } from './find-table.ts';
import { isEnglish, isOtherLanguage } from './headings.ts';
import type { TableSample } from './improve-by-balance.ts';
import { isAmount, isMoney, type MoneyColumns, moneyOf } from './row-money.ts';
import type { Sheet, SheetRecord } from './sheet.ts';

interface TableEvidence extends ReadingOptions {
  sheet: Sheet;
  found: FoundTable;
  columns: readonly ColumnRole[];
  body: readonly SheetRecord[];
  sample: TableSample;
  app: App | undefined;
}

/** How the whole table writes days, amounts and signs. */
export interface Conventions {
  dateOrder: DateOrder;
  money: MoneyColumns;
  sign: SignRule;
  steps: StepWithText[];
  decided: Decided;
}

export function decideConventions(evidence: TableEvidence): Conventions {
  const { sheet, found, columns, body, sample, app, change } = evidence;
  const decimalMark = decideMark(evidence);
  const mark = change.decimalMark ?? decimalMark.mark;
  const dateOrder = decideOrder(found, columns, body, evidence.context);
  const order = change.dateOrder ?? dateOrder.order;
  const money = moneyOf(columns, sample.rows, mark);
  const steps = describeSteps(stepsOf(body, columns, money), columns, order);
  const sign = decideTableSign(app, steps, surroundingsOf(sheet.records, found));
  const hasSign = columns.includes('amount') && steps.some(({ isSigned }) => !isSigned);
  return {
    dateOrder: order,
    money,
    sign: change.sign ?? sign.sign,
    steps,
    decided: { dateOrder, decimalMark, sign: hasSign ? sign : undefined },
  };
}

function decideTableSign(app: App | undefined, steps: StepWithText[], surroundings: string): DecidedSign {
  return app?.sign ? { ...asWritten, sign: app.sign } : decideSign({ rows: steps, surroundings });
}

function surroundingsOf(records: readonly SheetRecord[], { headings, start }: FoundTable): string {
  const preamble = records.slice(0, Math.min(start, 20)).map(({ raw }) => raw);
  return [...headings, ...preamble].join(' ').slice(0, 5_000);
}

/** Where no amount proves the mark, other numbers of the table do, such as rates. */
function decideMark({ sheet, found, columns, body, sample }: TableEvidence): DecidedMark {
  const cellsOf = (places: readonly number[]) =>
    body.flatMap(({ cells }) => places.map((at) => cells[at] ?? '')).filter((cell) => cell !== '');
  const cellsIn = (test: (role: ColumnRole) => boolean) =>
    cellsOf(columns.flatMap((role, at) => (test(role) ? [at] : [])));
  const amounts = cellsIn(isAmount);
  const isContinental = sheet.delimiter === ';' && found.headings.length > 0 && !isEnglish(found.headings);
  const currency = currencyOf(found, columns, sample.rows) ?? '';
  const surroundings = [currency, ...found.headings, ...amounts.slice(0, 20)].join(' ');
  const fallback = isContinental ? ',' : '.';
  const byAmounts = decideDecimalMark(amounts, fallback, surroundings);
  if (byAmounts.isProved) return byAmounts;
  const decided = decideDecimalMark(cellsIn(isMoney), fallback, surroundings);
  if (decided.isProved || decided.example === null) return decided;
  const numbers = sample.columns.filter((column) => column.amounts >= 0.8 && column.days < 0.5);
  const byOthers = decideDecimalMark(cellsOf(numbers.map(({ at }) => at)), decided.mark, '');
  return byOthers.isProved ? byOthers : decided;
}

function decideOrder(
  found: FoundTable,
  columns: readonly ColumnRole[],
  body: readonly SheetRecord[],
  context: ReadingContext,
): DecidedOrder {
  const dayAt = columns.indexOf('day');
  const daysAt = (at: number) => body.map(({ cells }) => splitDay(cells[at] ?? ''));
  const days = daysAt(dayAt);
  const evidence = {
    ...context,
    currency: currencyOf(found, columns, body.slice(0, 100)),
    isDayFirstLanguage: isOtherLanguage(found.headings),
  };
  const decided = decideDateOrder(days.filter(isWritten), evidence);
  if (decided.isCertain) return decided;
  for (const at of columns.flatMap((role, place) => (role === 'otherDay' ? [place] : []))) {
    const others = daysAt(at);
    const other = decideDateOrder(others.filter(isWritten), evidence);
    const order = other.isCertain && others.some(isWritten) ? other.order : orderByLag(pairsOf(days, others));
    if (order !== undefined) return { order, isCertain: true, isProved: true, example: null };
  }
  return decided;
}

function isWritten(day: WrittenDay | undefined): day is WrittenDay {
  return day !== undefined;
}

function pairsOf(
  days: readonly (WrittenDay | undefined)[],
  others: readonly (WrittenDay | undefined)[],
): [WrittenDay, WrittenDay][] {
  return days.flatMap((day, at): [WrittenDay, WrittenDay][] => {
    const other = others[at];
    return day === undefined || other === undefined ? [] : [[day, other]];
  });
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
