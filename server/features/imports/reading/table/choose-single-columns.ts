import type { ColumnRole } from '#contract/import-layout.ts';
import type { ColumnFacts } from './column-facts.ts';
import { type ColumnMeaning, rankOf } from './column-meaning.ts';
import type { Meaning } from './vocabulary.ts';

/** A column of few values, one of which says that a row is not booked. */
export function chooseUnnamedStatus(
  roles: ColumnRole[],
  meanings: readonly ColumnMeaning[],
  facts: readonly ColumnFacts[],
): void {
  if (meanings.some(({ meaning }, at) => meaning === 'status' && (facts[at]?.filled ?? 0) > 0)) return;
  const free: ColumnRole[] = ['unused', 'description', 'reference', 'type'];
  const at = facts.findIndex((fact, place) => fact.speaksOfPending && free.includes(roles[place] ?? 'day'));
  if (at >= 0) roles[at] = 'status';
}

export function chooseOnce(
  roles: ColumnRole[],
  meanings: readonly ColumnMeaning[],
  wanted: (Meaning & ColumnRole)[],
): void {
  for (const role of wanted) {
    const found = meanings
      .map(({ meaning, strength }, at) => ({ at, meaning, strength }))
      .filter(({ at, meaning }) => meaning === role && roles[at] === 'unused');
    found.sort((a, b) => rankOf(b) - rankOf(a) || a.at - b.at);
    const [best] = found;
    if (best !== undefined) roles[best.at] = role;
  }
}

/** A category that says only how something was paid is none. */
export function dropKindsOfPayment(roles: ColumnRole[], facts: readonly ColumnFacts[]): void {
  for (const [at, role] of roles.entries())
    if ((role === 'category' || role === 'subcategory') && (facts[at]?.kinds ?? 0) >= 0.8) roles[at] = 'type';
}

/** The same value on many rows is no id of a transaction. */
export function dropVagueIds(roles: ColumnRole[], facts: readonly ColumnFacts[]): void {
  const at = roles.indexOf('bankId');
  const fact = facts[at];
  if (fact !== undefined && fact.filled > 2 && fact.distinct < fact.filled * 0.5) roles[at] = 'unused';
}

/** A long word that is different in each row. */
export function chooseUnnamedId(
  roles: ColumnRole[],
  meanings: readonly ColumnMeaning[],
  facts: readonly ColumnFacts[],
): void {
  if (roles.includes('bankId')) return;
  const at = facts.findIndex(
    (fact, place) =>
      roles[place] === 'unused' &&
      meanings[place]?.meaning == null &&
      fact.filled >= 3 &&
      fact.blank === 0 &&
      fact.ids === 1 &&
      fact.distinct === fact.filled,
  );
  if (at >= 0) roles[at] = 'bankId';
}
