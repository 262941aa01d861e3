import type { ColumnRole } from '#contract/import-layout.ts';
import type { ColumnFacts } from './column-facts.ts';
import { type ColumnMeaning, rankOf } from './column-meaning.ts';
import type { Meaning } from './vocabulary.ts';

export function chooseMoney(
  roles: ColumnRole[],
  meanings: readonly ColumnMeaning[],
  facts: readonly ColumnFacts[],
): void {
  const find = (...wanted: Meaning[]) => bestOf(meanings, facts, wanted, roles);
  const amount = find('net') ?? find('amount');
  const into = find('moneyIn');
  const out = find('moneyOut') ?? (isOtherHalf(facts, amount, into) ? amount : undefined);
  const balance = find('balance');
  if (balance !== undefined) roles[balance] = 'balance';
  const isPair = out !== undefined && into !== undefined && usesPair(facts, amount);
  if (isPair) [roles[out], roles[into]] = ['moneyOut', 'moneyIn'];
  else if (amount !== undefined) roles[amount] = 'amount';
  else if (out !== undefined) roles[out] = isSigned(facts[out]) ? 'amount' : 'moneyOut';
  else if (into !== undefined) roles[into] = isSigned(facts[into]) ? 'amount' : 'moneyIn';
  else chooseUnnamedMoney(roles, meanings, facts);
  const original = find('originalAmount');
  if (original !== undefined && !roles.some(isMoney) && (facts[original]?.amounts ?? 0) >= 0.5)
    roles[original] = 'amount';
  const fee = find('fee');
  if (fee !== undefined && find('net') === undefined) roles[fee] = 'fee';
}

function isMoney(role: ColumnRole): boolean {
  return role === 'amount' || role === 'moneyOut' || role === 'moneyIn';
}

/** Each row has either one or the other. */
function isOtherHalf(
  facts: readonly ColumnFacts[],
  one: number | undefined,
  other: number | undefined,
): boolean {
  const [a, b] = [facts[one ?? -1], facts[other ?? -1]];
  return a !== undefined && b !== undefined && a.filled > 0 && a.filled === b.blank && a.blank === b.filled;
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
  meanings: readonly ColumnMeaning[],
  facts: readonly ColumnFacts[],
  wanted: readonly Meaning[],
  roles: readonly ColumnRole[],
): number | undefined {
  const found = meanings
    .map(({ meaning, strength }, at) => {
      const { filled = 0, zeros = 0 } = facts[at] ?? {};
      return { at, meaning, strength, filled, told: filled - zeros };
    })
    .filter(({ at, meaning }) => meaning !== null && wanted.includes(meaning) && roles[at] === 'unused');
  found.sort(
    (a, b) =>
      Number(b.filled > 0) - Number(a.filled > 0) ||
      currenciesBeside(facts, a.at) - currenciesBeside(facts, b.at) ||
      rankOf(b) - rankOf(a) ||
      b.told - a.told ||
      a.at - b.at,
  );
  return found[0]?.at;
}

/** How many currencies the column beside an amount names: the account has one, what was paid elsewhere has several. */
function currenciesBeside(facts: readonly ColumnFacts[], at: number): number {
  const beside = [facts[at + 1], facts[at - 1]].find((fact) => fact !== undefined && fact.currencies >= 0.8);
  return beside !== undefined && beside.distinct > 1 ? 1 : 0;
}

/** Without headings: a single amount, two of which each row has one, or an amount and a balance. */
function chooseUnnamedMoney(
  roles: ColumnRole[],
  meanings: readonly ColumnMeaning[],
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
  const pair = money.find(({ at, fact }) => isBesideOther(fact, facts[at + 1]));
  if (pair !== undefined && money.some(({ at }) => at === pair.at + 1)) {
    [roles[pair.at], roles[pair.at + 1]] = ['moneyOut', 'moneyIn'];
    return;
  }
  const usual = money.filter(({ fact }) => fact.filled > fact.blank);
  const likely = usual.filter(({ fact }) => fact.moneyLike >= 0.5);
  const [first] = likely.length > 0 ? likely : usual.slice(-1);
  if (first === undefined) return;
  const withSign = likely.find(({ fact }) => fact.negatives > 0) ?? first;
  roles[withSign.at] = 'amount';
}

/** Each row has one of the two; the other is blank or zero. */
function isBesideOther(fact: ColumnFacts, next: ColumnFacts | undefined): boolean {
  if (next === undefined) return false;
  if (fact.blank > 0) return next.filled === fact.blank;
  return fact.zeros > 0 && next.zeros > 0 && countTold(next) === fact.zeros;
}

/** How many amounts are not zero. */
export function countTold({ filled, zeros }: ColumnFacts): number {
  return filled - zeros;
}

export function chooseDirection(
  roles: ColumnRole[],
  meanings: readonly ColumnMeaning[],
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
    (fact, at) =>
      roles[at] === 'unused' &&
      fact.directions === 1 &&
      fact.blank === 0 &&
      fact.ways >= (isText(meanings[at]?.meaning) ? 2 : 1),
  );
  if (spoken >= 0) roles[spoken] = 'direction';
}

/** Where the same word in every row, as `Transfer`, is what the rows are about. */
function isText(meaning: Meaning | null | undefined): boolean {
  return meaning === 'name' || meaning === 'payer' || meaning === 'description' || meaning === 'reference';
}
