import type { TableLayout } from '../../layout.ts';
import { isDayCell, type SheetRecord } from '../cells/sheet.ts';
import { otherDaysIn } from '../columns/column-roles.ts';
import { readHeading, strengthOfWord } from '../columns/headings.ts';

/**
 * Whether a row is not booked by a no under such a heading, or by what it lacks: the day of booking, although it has another
 * one and most rows have both, or a balance, as all rows of its status do, while all those of another status have one.
 */
export function notBookedTest(
  rows: readonly SheetRecord[],
  { columns, headings }: TableLayout,
): (cells: readonly string[]) => boolean {
  const [dayAt, statusAt, balanceAt] = (['day', 'status', 'balance'] as const).map((role) =>
    columns.indexOf(role),
  ) as [number, number, number];
  const others = otherDaysIn(columns);
  const lacksDay = (cells: readonly string[]) =>
    cells[dayAt] === '' && others.some((at) => isDayCell(cells[at] ?? ''));
  const lacking = rows.filter(({ cells }) => lacksDay(cells)).length;
  const having = rows.filter(({ cells }) => isDayCell(cells[dayAt] ?? '')).length;
  const isOfBooking = (at: number) => {
    const [best] = readHeading(headings[at] ?? '');
    return best?.meaning === 'bookingDay' && best.strength >= strengthOfWord;
  };
  const bookedAt = columns.findIndex((role, at) => role === 'unused' && isOfBooking(at));
  // Of a broker's rows, only trades are settled.
  const isOfTrades = /settle/i.test(headings[dayAt] ?? '');
  const saysMore = isOfBooking(dayAt) && (isOfTrades ? lacking * 2 <= having : lacking < having);
  const unbooked = statusesWithout(rows, statusAt, balanceAt);
  return (cells) =>
    /^(?:no|nein|non|nej|nie|ne|nee|não|нет|ні|false|n)$/i.test(cells[bookedAt] ?? '') ||
    (saysMore && lacksDay(cells)) ||
    unbooked.has(cells[statusAt] ?? '');
}

/** Those of rows without a balance, if every other status is of rows that all have one. */
function statusesWithout(rows: readonly SheetRecord[], statusAt: number, balanceAt: number): Set<string> {
  if (statusAt < 0 || balanceAt < 0) return new Set();
  const byStatus = Map.groupBy(rows, ({ cells }) => cells[statusAt] ?? '');
  byStatus.delete('');
  const without = [...byStatus].filter(([, each]) => each.every(({ cells }) => !cells[balanceAt]));
  const rest = [...byStatus].filter(([status]) => !without.some(([other]) => other === status));
  const isTold = rest.length > 0 && rest.every(([, each]) => each.every(({ cells }) => cells[balanceAt]));
  return new Set(isTold ? without.map(([status]) => status) : []);
}
