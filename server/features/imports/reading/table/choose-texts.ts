import type { ColumnRole } from '#contract/import-layout.ts';
import { toWords } from '../values/texts.ts';
import type { ColumnFacts } from './column-facts.ts';
import { type ColumnMeaning, rankOf } from './column-meaning.ts';

export function chooseTexts(
  roles: ColumnRole[],
  headings: readonly string[],
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
  dropHolders(roles, headings, facts);
  keepHeaviestDescription(roles, meanings, facts);
  continueTexts(roles, headings, facts);
  const telling = facts.filter((fact, at) => isTelling(roles[at] ?? 'unused', fact));
  if (telling.some(({ blank }) => blank === 0)) return;
  const unnamed = facts
    .map((fact, at) => ({ at, fact }))
    .filter(({ at, fact }) => roles[at] === 'unused' && meanings[at]?.meaning == null && isProse(fact));
  const first = telling.length === 0 ? firstOfWeight(unnamed) : undefined;
  for (const column of unnamed)
    if (column === first) roles[column.at] = 'description';
    else if (!isHolder(column.fact)) roles[column.at] = 'reference';
}

function firstOfWeight<T extends { fact: ColumnFacts }>(columns: readonly T[]): T | undefined {
  const heaviest = Math.max(...columns.map(({ fact }) => weight(fact)));
  return columns.find(({ fact }) => weight(fact) * 3 >= heaviest && !isHolder(fact)) ?? columns[0];
}

/**
 * The same text in every row, beside texts that differ, says nothing or is the name of the account's holder, unless its
 * heading can only mean the other party.
 */
function dropHolders(roles: ColumnRole[], headings: readonly string[], facts: readonly ColumnFacts[]): void {
  const others = facts.some(
    (fact, at) =>
      !isHolder(fact) &&
      (isTelling(roles[at] ?? 'unused', fact) || (roles[at] === 'unused' && isProse(fact))),
  );
  if (!others) return;
  for (const [at, role] of roles.entries())
    if (mayBeHolder(role, headings[at] ?? '') && isHolder(facts[at])) roles[at] = 'unused';
}

function mayBeHolder(role: ColumnRole, heading: string): boolean {
  if (role === 'name') return /^(|name|nom|nombre|nome|naam|namn|navn|nimi)$/.test(toWords(heading));
  return role === 'payer' || role === 'description';
}

/** Columns without a heading after a text go on with it. */
function continueTexts(
  roles: ColumnRole[],
  headings: readonly string[],
  facts: readonly ColumnFacts[],
): void {
  for (const [at, fact] of facts.entries()) {
    const before = roles[at - 1];
    const isNext = before === 'description' || before === 'reference';
    if (isNext && roles[at] === 'unused' && headings[at] === '' && isProse(fact)) roles[at] = 'reference';
  }
}

function isHolder(fact: ColumnFacts | undefined): boolean {
  return fact !== undefined && fact.distinct === 1 && fact.filled > 1 && fact.filled >= fact.blank;
}

function isTelling(role: ColumnRole, fact: ColumnFacts | undefined): boolean {
  if (role === 'name' || role === 'description') return true;
  return role === 'reference' && fact !== undefined && isProse(fact) && fact.averageLetters >= 3;
}

/** Of several descriptions, the one that tells rows apart best describes them. */
function keepHeaviestDescription(
  roles: ColumnRole[],
  meanings: readonly ColumnMeaning[],
  facts: readonly ColumnFacts[],
): void {
  const all = roles.flatMap((role, at) => {
    const fact = facts[at];
    const rank = rankOf(meanings[at] ?? { strength: 0 });
    return role === 'description' && fact !== undefined ? [{ at, rank, weight: weight(fact) }] : [];
  });
  all.sort(
    (a, b) =>
      Number(b.weight > 0) - Number(a.weight > 0) || b.rank - a.rank || b.weight - a.weight || a.at - b.at,
  );
  for (const { at } of all.slice(1)) roles[at] = 'reference';
}

function isProse(fact: ColumnFacts): boolean {
  return fact.filled > 0 && fact.texts >= 0.3 && fact.currencies < 0.8 && fact.days < 0.5;
}

/** Words that differ from row to row say most, and those for kinds of payment nothing of who was paid. */
function weight(fact: ColumnFacts): number {
  const letters = fact.averageLetters * (1 - fact.kinds);
  return (letters * fact.distinctWords) / Math.max(1, fact.filled + fact.blank);
}
