import { saysOnlyHowPaid } from '../../payment-phrases.ts';
import { isCurrency, markOf, splitAmount } from '../values/amounts.ts';
import { splitDay } from '../values/days.ts';
import { isAmountCell, isDayCell } from './sheet.ts';
import { mentionsPending, readDirection } from './words.ts';

/** What the values of a column look like; shares are of the cells that are not blank. */
export interface ColumnFacts {
  filled: number;
  blank: number;
  days: number;
  amounts: number;
  /** Amounts with a decimal mark, a sign or a currency, as numbers of another kind rarely have. */
  moneyLike: number;
  negatives: number;
  /** Which rows have an amount other than zero. */
  told: readonly boolean[];
  texts: number;
  currencies: number;
  directions: number;
  /** How many of in and out are among them. */
  ways: number;
  /** Two words or more. */
  phrases: number;
  /** Long words with digits and without blanks, as ids are. */
  ids: number;
  distinct: number;
  averageLength: number;
  /** How many letters a cell has, and how many different texts there are without their digits. */
  averageLetters: number;
  distinctWords: number;
  /** Words for how something was paid and none for whom, such as `Pago con tarjeta` or `跨行轉帳`. */
  kinds: number;
  /** Some value says that its row is not booked. */
  speaksOfPending: boolean;
}

export function factsOf(column: readonly string[]): ColumnFacts {
  const blank = column.includes('+') ? /^$/ : /^[-–—]*$/;
  const cells = column.filter((cell) => !blank.test(cell));
  const share = (test: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  const distinct = new Set(cells).size;
  return {
    filled: cells.length,
    blank: column.length - cells.length,
    days: share((cell) => splitDay(cell) !== undefined && isDayCell(cell)),
    amounts: share(isAmountCell),
    moneyLike: share(isMoneyLike),
    negatives: cells.filter((cell) => splitAmount(cell)?.isNegative).length,
    told: column.map((cell) => /[1-9]/.test(cell) && isAmountCell(cell)),
    texts: share((cell) => /\p{L}{2}/u.test(cell)),
    currencies: share(isCurrency),
    directions: distinct <= 12 ? share((cell) => readDirection(cell) !== undefined) : 0,
    ways: ['in', 'out'].filter((way) => cells.slice(0, 500).some((cell) => readDirection(cell) === way))
      .length,
    phrases: share((cell) => /\p{L}{2,}\s+\p{L}{2,}/u.test(cell)),
    ids: share((cell) => /^(?=.*\d)[\w/-]{10,80}$/.test(cell)),
    distinct,
    averageLength: average(cells, (cell) => cell.length),
    averageLetters: average(cells, (cell) => cell.slice(0, 200).match(/\p{L}/gu)?.length ?? 0),
    distinctWords: new Set(cells.map((cell) => cell.replace(/\d/g, ''))).size,
    kinds: share(
      (cell) =>
        (cell.length <= 8 &&
          /[轉转匯汇扣繳缴薪息]|[提存]款|消[費费]|手[續续][費费]|이체|송금|[입출]금/.test(cell)) ||
        saysOnlyHowPaid(cell),
    ),
    speaksOfPending: distinct <= 8 && cells.some((cell) => cell.length <= 40 && mentionsPending(cell)),
  };
}

function average(cells: readonly string[], measure: (cell: string) => number): number {
  return cells.reduce((sum, cell) => sum + measure(cell), 0) / Math.max(1, cells.length);
}

function isMoneyLike(cell: string): boolean {
  const written = splitAmount(cell);
  if (written === undefined || !isAmountCell(cell)) return false;
  return (
    written.isNegative ||
    written.hasPlus ||
    written.currency !== null ||
    written.side !== null ||
    markOf(written.number) !== 'none'
  );
}
