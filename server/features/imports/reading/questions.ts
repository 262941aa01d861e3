import type { SignRule } from '#contract/import-layout.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { LayoutChange } from './layout.ts';
import { leaveOut } from './row-collector.ts';
import type { AnsweredQuestion, Question, ReadingOptions, Statement, StatementRow } from './statement.ts';
import type { DecidedSides } from './table/decide-sides.ts';
import type { DecidedSign } from './table/decide-sign.ts';
import { parseAmount } from './values/amounts.ts';
import { toDay } from './values/days.ts';
import type { DecidedOrder } from './values/decide-date-order.ts';
import type { DecidedMark } from './values/decide-decimal-mark.ts';

const words = importMessages.questions;

/** What the reader decided and may be in doubt. */
export interface Decided {
  dateOrder?: DecidedOrder;
  decimalMark?: DecidedMark;
  sides?: DecidedSides | undefined;
  sign?: DecidedSign | undefined;
}

/** What was answered, and the first of the open questions; the next one is asked when it is answered. */
export function askAbout(
  decided: Decided,
  change: LayoutChange,
): Pick<Statement, 'questions' | 'answers' | 'proved'> {
  const { dateOrder, decimalMark, sides, sign } = decided;
  const all = [
    dateOrder && askDateOrder(dateOrder),
    decimalMark && askDecimalMark(decimalMark),
    sides && askSides(sides),
    sign && askSign(sign, change.sign),
  ].filter((question) => question !== undefined);
  return {
    questions: all.filter(({ key }) => !change[key]).slice(0, 1),
    answers: all.flatMap((question) => answered(question, change[question.key])),
    proved: (['dateOrder', 'decimalMark', 'sign'] as const).filter((key) => decided[key]?.isProved),
  };
}

function answered(question: Question, answer: string | null | undefined): AnsweredQuestion[] {
  return answer && question.choices.some(({ value }) => value === answer) ? [{ ...question, answer }] : [];
}

function askDateOrder({ order, isCertain, example }: DecidedOrder): Question | undefined {
  if (isCertain || example === null) return undefined;
  return {
    key: 'dateOrder',
    message: words.dateOrder(example.parts.join(example.separator)),
    choices: [
      { value: 'dmy', label: words.dayFirst(toDay(example, 'dmy') ?? '') },
      { value: 'mdy', label: words.monthFirst(toDay(example, 'mdy') ?? '') },
    ],
    guess: order,
  };
}

function askDecimalMark({ mark, isCertain, example }: DecidedMark): Question | undefined {
  if (isCertain || example === null) return undefined;
  return {
    key: 'decimalMark',
    message: words.decimalMark(example),
    choices: (['.', ','] as const).map((value) => ({
      value,
      label: ((parseAmount(example, value)?.amount ?? 0) / 100).toFixed(2),
    })),
    guess: mark,
  };
}

function askSides({ isCertain, orders, headings, guess }: DecidedSides): Question | undefined {
  if (isCertain) return undefined;
  const names = orders.map(([out]) => headings[out] || importLabels.column(out + 1));
  const areAlike = names[0] === names[1];
  return {
    key: 'sides',
    message: words.sides,
    choices: orders.map(([out, into], at) => ({
      value: `${out}_${into}`,
      label: areAlike ? importLabels.column(out + 1) : (names[at] ?? ''),
    })),
    guess: guess.join('_'),
  };
}

/** What turns the amounts of a file that would not ask is told, too. */
function askSign({ isCertain, sign }: DecidedSign, said: SignRule = sign): Question | undefined {
  if (isCertain && said === sign) return undefined;
  return {
    key: 'sign',
    message: words.sign,
    choices: [
      { value: 'turned', label: words.moneyOut },
      { value: 'as_written', label: words.moneyIn },
    ],
    guess: sign,
  };
}

/** Asks about a file that is in another currency than the book as a whole, or follows the answer. */
export function settleCurrency(statement: Statement, { context, change }: ReadingOptions): Statement {
  const [currency, own] = [onlyCurrency(statement.rows), context.bookCurrency];
  if (currency === undefined || own === undefined || currency === own) return statement;
  const question = askWhether(currency, own);
  const answer = question.choices.find(({ value }) => value === change.currency)?.value;
  if (answer === undefined)
    return statement.questions.length > 0 ? statement : { ...statement, questions: [question] };
  const settled = { ...statement, answers: [...statement.answers, { ...question, answer }] };
  return answer === question.guess ? settled : leaveAllOut(settled);
}

/** The one that every row names. */
export function onlyCurrency(rows: readonly StatementRow[]): string | undefined {
  const first = rows[0]?.currency ?? '';
  return /^[A-Z]{3}$/.test(first) && rows.every(({ currency }) => currency === first) ? first : undefined;
}

function askWhether(currency: string, own: string): Question {
  const { foreignCurrency, addAsWritten, leaveOut } = importMessages.questions;
  return {
    key: 'currency',
    message: foreignCurrency(currency, own),
    choices: [
      { value: `add_${currency}`, label: addAsWritten },
      { value: `leave_${currency}`, label: leaveOut },
    ],
    guess: `add_${currency}`,
  };
}

function leaveAllOut(statement: Statement): Statement {
  const left = { ...statement, rows: [] };
  for (const row of statement.rows) leaveOut(left, row, 'other_currency', row);
  return left;
}
