import type { ColumnRole } from '../layout.ts';
import type { ColumnFacts } from './column-facts.ts';
import { readHeading } from './headings.ts';
import type { Meaning } from './vocabulary.ts';

/** What each column is, by its heading as far as its values agree, and else by its values alone. */
export function chooseColumns(headings: readonly string[], facts: readonly ColumnFacts[]): ColumnRole[] {
  const meanings = facts.map((fact, at) => meaningOf(headings[at] ?? '', fact));
  const roles = facts.map((): ColumnRole => 'unused');
  chooseDays(roles, meanings, facts);
  chooseMoney(roles, meanings, facts);
  chooseDirection(roles, meanings, facts);
  chooseUnnamedStatus(roles, meanings, facts);
  chooseTexts(roles, meanings, facts);
  chooseOnce(roles, meanings, ['currency', 'status', 'category', 'subcategory', 'account', 'bankId']);
  dropVagueIds(roles, facts);
  chooseUnnamedId(roles, meanings, facts);
  return roles;
}

interface Found {
  meaning: Meaning | null;
  strength: number;
}

function meaningOf(heading: string, fact: ColumnFacts): Found {
  const found = readHeading(heading).find(({ meaning }) => agrees(meaning, fact));
  return found ?? { meaning: null, strength: 0 };
}

function agrees(meaning: Meaning, fact: ColumnFacts): boolean {
  if (fact.filled === 0) return true;
  switch (meaning) {
    case 'bookingDay':
    case 'day':
    case 'valueDay':
      return fact.days >= 0.5;
    case 'amount':
    case 'net':
    case 'moneyOut':
    case 'moneyIn':
    case 'fee':
    case 'balance':
      return fact.amounts >= 0.5 && fact.days < 0.5;
    case 'currency':
      return fact.currencies >= 0.5;
    case 'direction':
      return fact.directions >= 0.8;
    case 'name':
    case 'payer':
    case 'description':
      return fact.texts >= 0.2;
    case 'bankId':
      return fact.days < 0.9 && fact.averageLength >= 3;
    default:
      return true;
  }
}

function chooseDays(roles: ColumnRole[], meanings: readonly Found[], facts: readonly ColumnFacts[]): void {
  const days = facts
    .map((fact, at) => ({ at, fact, meaning: meanings[at]?.meaning ?? null }))
    .filter(({ fact, meaning }) => (fact.days >= 0.5 && fact.filled > 0) || isDayMeaning(meaning));
  const rank = (meaning: Meaning | null) => {
    const place = (['bookingDay', 'day', 'valueDay'] as (Meaning | null)[]).indexOf(meaning);
    return place < 0 ? 3 : place;
  };
  days.sort(
    (a, b) =>
      Number(b.fact.filled > 0) - Number(a.fact.filled > 0) ||
      rank(a.meaning) - rank(b.meaning) ||
      a.at - b.at,
  );
  for (const [place, { at }] of days.entries()) roles[at] = place === 0 ? 'day' : 'otherDay';
}

function isDayMeaning(meaning: Meaning | null): boolean {
  return meaning === 'bookingDay' || meaning === 'day' || meaning === 'valueDay';
}

function chooseMoney(roles: ColumnRole[], meanings: readonly Found[], facts: readonly ColumnFacts[]): void {
  const find = (...wanted: Meaning[]) => bestOf(meanings, facts, wanted, roles);
  const [out, into] = [find('moneyOut'), find('moneyIn')];
  const amount = find('net') ?? find('amount');
  const balance = find('balance');
  if (balance !== undefined) roles[balance] = 'balance';
  const isPair = out !== undefined && into !== undefined && usesPair(facts, amount);
  if (isPair) [roles[out], roles[into]] = ['moneyOut', 'moneyIn'];
  else if (amount !== undefined) roles[amount] = 'amount';
  else if (out !== undefined) roles[out] = isSigned(facts[out]) ? 'amount' : 'moneyOut';
  else if (into !== undefined) roles[into] = isSigned(facts[into]) ? 'amount' : 'moneyIn';
  else chooseUnnamedMoney(roles, meanings, facts);
  const fee = find('fee');
  if (fee !== undefined && find('net') === undefined) roles[fee] = 'fee';
}

/** A single column for both directions, whatever its heading says. */
function isSigned(fact: ColumnFacts | undefined): boolean {
  return fact !== undefined && fact.negatives * 2 > fact.filled && fact.negatives < fact.filled;
}

/** With an amount that is always there beside them, debit and credit are something else. */
function usesPair(facts: readonly ColumnFacts[], amount: number | undefined): boolean {
  const fact = amount === undefined ? undefined : facts[amount];
  return fact === undefined || fact.filled === 0 || fact.blank > 0 || fact.negatives === 0;
}

function bestOf(
  meanings: readonly Found[],
  facts: readonly ColumnFacts[],
  wanted: readonly Meaning[],
  roles: readonly ColumnRole[],
): number | undefined {
  const found = meanings
    .map(({ meaning, strength }, at) => ({ at, meaning, strength, filled: facts[at]?.filled ?? 0 }))
    .filter(({ at, meaning }) => meaning !== null && wanted.includes(meaning) && roles[at] === 'unused');
  found.sort(
    (a, b) =>
      Number(b.filled > 0) - Number(a.filled > 0) ||
      rankOf(b) - rankOf(a) ||
      b.filled - a.filled ||
      a.at - b.at,
  );
  return found[0]?.at;
}

/** Whole headings before parts of them; beyond that, their length does not matter. */
function rankOf({ strength }: { strength: number }): number {
  return Math.floor(strength / 100);
}

/** Without headings: a single amount, two of which each row has one, or an amount and a balance. */
function chooseUnnamedMoney(
  roles: ColumnRole[],
  meanings: readonly Found[],
  facts: readonly ColumnFacts[],
): void {
  const money = facts
    .map((fact, at) => ({ at, fact }))
    .filter(
      ({ at, fact }) =>
        roles[at] === 'unused' &&
        meanings[at]?.meaning == null &&
        fact.amounts >= 0.8 &&
        fact.days < 0.5 &&
        fact.filled > 0,
    );
  const likely = money.filter(({ fact }) => fact.moneyLike >= 0.5);
  const [first, second] = likely.length > 0 ? likely : money.slice(-1);
  if (first === undefined) return;
  if (second !== undefined && first.fact.blank > 0 && second.fact.blank > 0 && second.at === first.at + 1) {
    [roles[first.at], roles[second.at]] = ['moneyOut', 'moneyIn'];
    return;
  }
  const withSign = likely.find(({ fact }) => fact.negatives > 0) ?? first;
  roles[withSign.at] = 'amount';
}

function chooseDirection(
  roles: ColumnRole[],
  meanings: readonly Found[],
  facts: readonly ColumnFacts[],
): void {
  const named = meanings.findIndex(({ meaning }, at) => meaning === 'direction' && roles[at] === 'unused');
  const amount = facts[roles.indexOf('amount')];
  if (named >= 0) {
    roles[named] = 'direction';
    return;
  }
  if (amount === undefined || amount.negatives > 0) return;
  const spoken = facts.findIndex(
    (fact, at) => roles[at] === 'unused' && fact.filled > 0 && fact.directions === 1 && fact.blank === 0,
  );
  if (spoken >= 0) roles[spoken] = 'direction';
}

function chooseTexts(roles: ColumnRole[], meanings: readonly Found[], facts: readonly ColumnFacts[]): void {
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

/** A column of few values, one of which says that a row is not booked. */
function chooseUnnamedStatus(
  roles: ColumnRole[],
  meanings: readonly Found[],
  facts: readonly ColumnFacts[],
): void {
  if (meanings.some(({ meaning }, at) => meaning === 'status' && (facts[at]?.filled ?? 0) > 0)) return;
  const free: ColumnRole[] = ['unused', 'description', 'reference', 'type'];
  const at = facts.findIndex((fact, place) => fact.speaksOfPending && free.includes(roles[place] ?? 'day'));
  if (at >= 0) roles[at] = 'status';
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

function chooseOnce(roles: ColumnRole[], meanings: readonly Found[], wanted: (Meaning & ColumnRole)[]): void {
  for (const role of wanted) {
    const found = meanings
      .map(({ meaning, strength }, at) => ({ at, meaning, strength }))
      .filter(({ at, meaning }) => meaning === role && roles[at] === 'unused');
    found.sort((a, b) => rankOf(b) - rankOf(a) || a.at - b.at);
    const [best] = found;
    if (best !== undefined) roles[best.at] = role;
  }
}

/** A long word that is different in each row. */
function chooseUnnamedId(
  roles: ColumnRole[],
  meanings: readonly Found[],
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

/** The same value on many rows is no id of a transaction. */
function dropVagueIds(roles: ColumnRole[], facts: readonly ColumnFacts[]): void {
  const at = roles.indexOf('bankId');
  const fact = facts[at];
  if (fact !== undefined && fact.filled > 2 && fact.distinct < fact.filled * 0.5) roles[at] = 'unused';
}
