import type { ColumnRole } from '#contract/import-layout.ts';
import type { ColumnFacts } from './column-facts.ts';
import { type ColumnMeaning, rankOf } from './column-meaning.ts';
import type { Meaning } from './vocabulary.ts';

export function chooseDays(
  roles: ColumnRole[],
  meanings: readonly ColumnMeaning[],
  facts: readonly ColumnFacts[],
): void {
  const days = facts
    .map((fact, at) => ({ at, fact, ...(meanings[at] ?? { meaning: null, strength: 0 }) }))
    .filter(({ fact, meaning }) => (fact.days >= 0.5 && fact.filled > 0) || isDayMeaning(meaning));
  const rank = (meaning: Meaning | null) => {
    const place = (['bookingDay', 'day', 'valueDay'] as (Meaning | null)[]).indexOf(meaning);
    return place < 0 ? 3 : place;
  };
  days.sort(
    (a, b) =>
      Number(b.fact.filled > 0) - Number(a.fact.filled > 0) ||
      rank(a.meaning) - rank(b.meaning) ||
      rankOf(b) - rankOf(a) ||
      a.at - b.at,
  );
  for (const [place, { at }] of days.entries()) roles[at] = place === 0 ? 'day' : 'otherDay';
}

function isDayMeaning(meaning: Meaning | null): boolean {
  return meaning === 'bookingDay' || meaning === 'day' || meaning === 'valueDay';
}
