import { importMessages } from '#contract/messages/imports.ts';
import type { Question } from './statement.ts';
import { parseAmount } from './table/row-money.ts';
import { toDay } from './values/days.ts';
import type { DecidedOrder } from './values/decide-date-order.ts';
import type { DecidedMark } from './values/decide-decimal-mark.ts';

const words = importMessages.questions;

/** The first of the open questions; the next one is asked when it is answered. */
export function openQuestions(decided: {
  dateOrder?: DecidedOrder | undefined;
  decimalMark?: DecidedMark | undefined;
  sign?: { sign: string; isCertain: boolean } | undefined;
}): Question[] {
  const all = [
    decided.dateOrder && askDateOrder(decided.dateOrder),
    decided.decimalMark && askDecimalMark(decided.decimalMark),
    decided.sign && !decided.sign.isCertain ? askSign(decided.sign.sign) : undefined,
  ];
  return all.filter((question) => question !== undefined).slice(0, 1);
}

function askDateOrder({ order, isCertain, example }: DecidedOrder): Question | undefined {
  if (isCertain || example === null || example.kind !== 'numeric') return undefined;
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

function askSign(sign: string): Question {
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
