import type { ColumnRole } from '#contract/import-layout.ts';
import { decideDecimalMark } from '../values/decide-decimal-mark.ts';
import { isConvincing } from './balance-proof.ts';
import { countTold } from './choose-money.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { TableSample } from './find-columns.ts';
import type { FoundTable } from './find-table.ts';
import { readHeading } from './headings.ts';
import { prove } from './improve-by-balance.ts';
import { parseAmount } from './row-money.ts';
import { readDirection } from './words.ts';

/** The column of money out, then that of money in. */
type Sides = readonly [number, number];

export interface DecidedSides {
  /** With the sides as proved, answered or guessed. */
  columns: ColumnRole[];
  /** The order of the file, and the other one. */
  orders: readonly [Sides, Sides];
  headings: readonly string[];
  guess: Sides;
  /** Whether the file proves it. */
  isCertain: boolean;
}

interface SidesEvidence {
  columns: readonly ColumnRole[];
  sample: TableSample;
  /** What the person said, such as `3_4`. */
  answer: string | undefined;
}

/**
 * Which of two columns is money out, if no heading says so: by the balance, a minus or words for the direction, else a
 * guess. What was answered also counts for a file in which one of the columns is empty. Undefined for other tables.
 */
export function decideSides(
  { headings }: FoundTable,
  { columns, sample, answer }: SidesEvidence,
): DecidedSides | undefined {
  const answered = answerFor(columns, answer);
  const found: Sides = [columns.indexOf('moneyOut'), columns.indexOf('moneyIn')];
  const sides = answered ?? found;
  if (sides.includes(-1) || sides.some((at) => isNamed(headings[at] ?? ''))) return undefined;
  const [first, second] = [Math.min(...sides), Math.max(...sides)];
  const orders = [
    [first, second],
    [second, first],
  ] as const;
  const proved = orders.find(
    (each) =>
      balanceSays(withSides(columns, each), sample) ||
      minusSays(each, sample.facts) ||
      wordsSay(each, sample.rows),
  );
  const guess = proved ?? (areRatherTurned(orders[0], sample) ? orders[1] : orders[0]);
  return {
    columns: withSides(columns, proved ?? answered ?? guess),
    orders,
    headings,
    guess,
    isCertain: proved !== undefined,
  };
}

function withSides(columns: readonly ColumnRole[], [out, into]: Sides): ColumnRole[] {
  return columns.with(out, 'moneyOut').with(into, 'moneyIn');
}

/** An answer is about this table if its money is in these columns. */
function answerFor(columns: readonly ColumnRole[], answer: string | undefined): Sides | undefined {
  const [out, into] = (answer ?? '').split('_').map(Number);
  if (out === undefined || into === undefined) return undefined;
  const money = columns.flatMap((role, at) =>
    role === 'amount' || role === 'moneyOut' || role === 'moneyIn' ? [at] : [],
  );
  const isPair = out !== into && Math.max(out, into) < columns.length;
  return isPair && money.every((at) => at === out || at === into) ? [out, into] : undefined;
}

function isNamed(heading: string): boolean {
  return readHeading(heading).some(({ meaning }) => meaning === 'moneyOut' || meaning === 'moneyIn');
}

function balanceSays(columns: readonly ColumnRole[], sample: TableSample): boolean {
  const proof = prove(columns, sample);
  return isConvincing(proof) && proof.sign === 1;
}

/** Amounts with a minus, of which there are at least as many as without; a card may mark what was paid to it. */
function minusSays([out, into]: Sides, facts: readonly ColumnFacts[]): boolean {
  const [spent, received] = [facts[out], facts[into]];
  if (spent === undefined || received === undefined) return false;
  const told = countTold(spent);
  return spent.negatives === told && received.negatives === 0 && told >= countTold(received);
}

/** Another column has words for the direction in all rows, which follow the two columns. */
function wordsSay([out, into]: Sides, rows: TableSample['rows']): boolean {
  return (rows[0] ?? []).some((_, at) =>
    rows.every((cells) => {
      const direction = readDirection(cells[at] ?? '');
      return (
        direction === (isAmount(cells[out]) ? 'out' : 'in') && isAmount(cells[out]) !== isAmount(cells[into])
      );
    }),
  );
}

function isAmount(cell = ''): boolean {
  return /[1-9]/.test(cell);
}

/** There are more expenses than incomes, or as many and smaller ones. */
function areRatherTurned([one, other]: Sides, { facts, rows }: TableSample): boolean {
  const [first, second] = [facts[one], facts[other]].map((fact) => (fact ? countTold(fact) : 0)) as [
    number,
    number,
  ];
  if (first !== second) return second > first;
  const amounts = [one, other].map((at) => rows.map((cells) => cells[at] ?? ''));
  const { mark } = decideDecimalMark(amounts.flat(), '.', '');
  const [inFirst, inSecond] = amounts.map((cells) =>
    cells.reduce((total, cell) => total + Math.abs(parseAmount(cell, mark)?.amount ?? 0), 0),
  ) as [number, number];
  return inFirst > inSecond;
}
