import type { ImportRowTable, ImportTable } from '#server/platform/database/schema.ts';

type ImportSums = Pick<ImportTable, keyof typeof noSums>;

export const noSums = {
  count_new: 0,
  count_duplicate: 0,
  count_left_out: 0,
  count_problem: 0,
  total_in: 0,
  total_out: 0,
  first_day: null,
  last_day: null,
} satisfies Partial<ImportTable>;

type Summed = Pick<ImportRowTable, 'state' | 'amount' | 'is_income' | 'day'>;

/** The sums after rows were added (count 1) or taken away (count -1); the days only become more. */
export function addToSums(sums: ImportSums, rows: Iterable<Summed>, count: 1 | -1): ImportSums {
  const columns = Object.keys(noSums) as (keyof ImportSums)[];
  const after = Object.fromEntries(columns.map((column) => [column, sums[column]])) as ImportSums;
  for (const { state, amount, is_income, day } of rows) {
    after[`count_${state}`] += count;
    if (state === 'new') after[is_income === 1 ? 'total_in' : 'total_out'] += count * (amount ?? 0);
    if (count < 0 || day === null || (state !== 'new' && state !== 'duplicate')) continue;
    if (after.first_day === null || day < after.first_day) after.first_day = day;
    if (after.last_day === null || day > after.last_day) after.last_day = day;
  }
  return after;
}
