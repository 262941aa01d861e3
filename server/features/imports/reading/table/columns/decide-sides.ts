import type { ColumnRole } from '#contract/import-layout.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { Question } from '../../statement.ts';
import { isConvincing } from '../conventions/balance-proof.ts';
import { countAmounts } from './choose-money.ts';
import { columnsThat, isAmount } from './column-roles.ts';
import type { Column, TableSample } from './describe-columns.ts';
import type { FoundTable } from './find-table.ts';
import { readHeading } from './headings.ts';
import { prove } from './improve-by-balance.ts';

/** The column of money out, then that of money in. */
type Sides = readonly [number, number];

interface DecidedSides {
  /** With the sides as proved, answered or guessed. */
  columns: ColumnRole[];
  question: Question | undefined;
}

interface SidesEvidence {
  columns: readonly ColumnRole[];
  sample: TableSample;
  /** What the person said, such as `3_4`. */
  answer: string | undefined;
}

/**
 * Which of two columns is money out, if no heading says so: by the balance or a minus, else by a guess. What was
 * answered also counts for a file in which one of the columns is empty. Undefined for other tables.
 */
export function decideSides(
  { headings }: FoundTable,
  { columns, sample, answer }: SidesEvidence,
): DecidedSides | undefined {
  const answered = answerFor(columns, answer);
  const found: Sides = [columns.indexOf('moneyOut'), columns.indexOf('moneyIn')];
  const sides = answered ?? found;
  if (sides.includes(-1) || sides.some((at) => isNamed(sample.columns[at]))) return undefined;
  const [first, second] = [Math.min(...sides), Math.max(...sides)];
  const orders = [
    [first, second],
    [second, first],
  ] as const;
  const proved = isConvincing(prove(columns, sample.rows))
    ? found
    : orders.find((each) => minusSays(each, sample.columns));
  const amountsAt = (at: number) => countAmounts(sample.columns[at] as Column);
  const guess = proved ?? orders[amountsAt(second) > amountsAt(first) ? 1 : 0];
  const [out, into] = proved ?? answered ?? guess;
  return {
    columns: columns.with(out, 'moneyOut').with(into, 'moneyIn'),
    question: proved === undefined ? ask(orders, headings, guess) : undefined,
  };
}

function ask(orders: readonly Sides[], headings: readonly string[], guess: Sides): Question {
  const names = orders.map(([out]) => headings[out] || importLabels.column(out + 1));
  const areAlike = names[0] === names[1];
  return {
    key: 'sides',
    message: importMessages.questions.sides,
    choices: orders.map(([out, into], at) => ({
      value: `${out}_${into}`,
      label: areAlike ? importLabels.column(out + 1) : (names[at] ?? ''),
    })),
    guess: guess.join('_'),
  };
}

/** An answer is about this table if its money is in these columns. */
function answerFor(columns: readonly ColumnRole[], answer: string | undefined): Sides | undefined {
  const [out, into] = (answer ?? '').split('_').map(Number);
  if (out === undefined || into === undefined) return undefined;
  const money = columnsThat(columns, isAmount);
  const isPair = out !== into && Math.max(out, into) < columns.length;
  return isPair && money.every((at) => at === out || at === into) ? [out, into] : undefined;
}

function isNamed(column: Column | undefined): boolean {
  const named = [column?.meaning, ...readHeading(column?.heading ?? '').map(({ meaning }) => meaning)];
  return named.includes('moneyOut') || named.includes('moneyIn');
}

/** Amounts with a minus, of which there are at least as many as without; a card may mark what was paid to it. */
function minusSays([out, into]: Sides, columns: readonly Column[]): boolean {
  const [spent, received] = [columns[out], columns[into]];
  if (spent === undefined || received === undefined) return false;
  const amounts = countAmounts(spent);
  return spent.negatives === amounts && received.negatives === 0 && amounts >= countAmounts(received);
}
