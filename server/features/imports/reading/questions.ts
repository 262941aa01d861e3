import { importLabels } from '#contract/messages/import-labels.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { LayoutChange } from './layout.ts';
import type { AnsweredQuestion, Question, Statement } from './statement.ts';
import type { DecidedSides } from './table/decide-sides.ts';
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
  sign?: { sign: string; isCertain: boolean } | undefined;
}

/** What was answered, and the first of the open questions; the next one is asked when it is answered. */
export function askAbout(
  { dateOrder, decimalMark, sides, sign }: Decided,
  change: LayoutChange,
): Pick<Statement, 'questions' | 'answers'> {
  const all = [
    dateOrder && askDateOrder(dateOrder),
    decimalMark && askDecimalMark(decimalMark),
    sides && askSides(sides),
    sign && askSign(sign),
  ].filter((question) => question !== undefined);
  return {
    questions: all.filter(({ key }) => !change[key]).slice(0, 1),
    answers: all.flatMap((question) => answered(question, change[question.key])),
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

function askSign({ isCertain, sign }: NonNullable<Decided['sign']>): Question | undefined {
  if (isCertain) return undefined;
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
