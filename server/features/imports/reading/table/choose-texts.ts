import type { ColumnRole } from '#contract/import-layout.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { ColumnMeaning } from './column-meaning.ts';

export function chooseTexts(
  roles: ColumnRole[],
  meanings: readonly ColumnMeaning[],
  facts: readonly ColumnFacts[],
): void {
  const isText = (fact: ColumnFacts | undefined) =>
    fact !== undefined && (fact.filled === 0 || fact.texts >= 0.2);
  for (const [at, { meaning }] of meanings.entries()) {
    if (roles[at] !== 'unused') continue;
    if (meaning === 'name' || meaning === 'payer' || meaning === 'description')
      roles[at] = isText(facts[at]) ? meaning : 'unused';
    else if (meaning === 'reference' || meaning === 'type') roles[at] = meaning;
  }
  keepHeaviestDescription(roles, facts);
  if (roles.some((role) => role === 'name' || role === 'description')) return;
  const unnamed = facts
    .map((fact, at) => ({ at, fact }))
    .filter(({ at, fact }) => roles[at] === 'unused' && meanings[at]?.meaning == null && isProse(fact));
  unnamed.sort((a, b) => weight(b.fact) - weight(a.fact) || a.at - b.at);
  for (const [place, { at }] of unnamed.entries()) roles[at] = place === 0 ? 'description' : 'reference';
}

/** Of several descriptions, the one that tells rows apart best describes them. */
function keepHeaviestDescription(roles: ColumnRole[], facts: readonly ColumnFacts[]): void {
  const all = roles.flatMap((role, at) => {
    const fact = facts[at];
    return role === 'description' && fact !== undefined ? [{ at, weight: weight(fact) }] : [];
  });
  all.sort((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { at } of all.slice(1)) roles[at] = 'reference';
}

function isProse(fact: ColumnFacts): boolean {
  return fact.filled > 0 && fact.texts >= 0.3 && fact.currencies < 0.8 && fact.days < 0.5;
}

/** Words that differ from row to row say most. */
function weight(fact: ColumnFacts): number {
  return (fact.averageLetters * fact.distinctWords) / Math.max(1, fact.filled + fact.blank);
}
