import type { ColumnRole } from '#contract/import-layout.ts';
import type { ColumnFacts } from './column-facts.ts';
import { type ColumnMeaning, rankOf } from './column-meaning.ts';
import { isAmount } from './row-money.ts';
import type { Meaning } from './vocabulary.ts';

export function chooseMoney(
  roles: ColumnRole[],
  meanings: readonly ColumnMeaning[],
  facts: readonly ColumnFacts[],
): void {
  const find = (...wanted: Meaning[]) => bestOf(meanings, facts, wanted, roles);
  const amount = find('net') ?? find('amount');
  const named = { out: find('moneyOut'), into: find('moneyIn') };
  const others = amount === undefined ? unnamedMoney(roles, meanings, facts) : [amount];
  const halfBeside = (at = -1) => others.find((other) => areHalves(facts[at], facts[other]));
  const out = named.out ?? halfBeside(named.into);
  const into = named.into ?? halfBeside(named.out);
  const balance = find('balance');
  if (balance !== undefined) roles[balance] = 'balance';
  const isPair = out !== undefined && into !== undefined && usesPair(facts, amount);
  if (isPair) [roles[out], roles[into]] = ['moneyOut', 'moneyIn'];
  else if (amount !== undefined) roles[amount] = 'amount';
  else if (out !== undefined) roles[out] = isSigned(facts[out]) ? 'amount' : 'moneyOut';
  else if (into !== undefined) roles[into] = isSigned(facts[into]) ? 'amount' : 'moneyIn';
  else chooseUnnamedMoney(roles, meanings, facts);
  const original = find('originalAmount');
  if (original !== undefined && !roles.some(isAmount) && (facts[original]?.amounts ?? 0) >= 0.5)
    roles[original] = 'amount';
  const fee = find('fee');
  if (fee !== undefined && find('net') === undefined) roles[fee] = 'fee';
}

/** Each row has an amount in one of the two. */
function areHalves(one: ColumnFacts | undefined, other: ColumnFacts | undefined): boolean {
  if (!one?.told.includes(true) || !other?.told.includes(true)) return false;
  return one.told.every((isTold, row) => isTold !== other.told[row]);
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
      const { filled = 0, told = [] } = facts[at] ?? {};
      return { at, meaning, strength, filled, told: countTold(told) };
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
  const of = (at: number) => facts[at] as ColumnFacts;
  const money = unnamedMoney(roles, meanings, facts);
  const likely = money.filter((at) => of(at).moneyLike >= 0.5);
  for (const at of likely.length > 0 ? likely : money) {
    const other = money.find((each) => areHalves(of(at), of(each)));
    if (other === undefined) continue;
    [roles[Math.min(at, other)], roles[Math.max(at, other)]] = ['moneyOut', 'moneyIn'];
    return;
  }
  const isUsual = (at: number) => of(at).filled > of(at).blank;
  const usual = likely.filter(isUsual);
  const best = usual.find((at) => of(at).negatives > 0) ?? usual[0] ?? money.findLast(isUsual);
  if (best !== undefined) roles[best] = 'amount';
}

/** Places of amounts whose headings say nothing. */
function unnamedMoney(
  roles: readonly ColumnRole[],
  meanings: readonly ColumnMeaning[],
  facts: readonly ColumnFacts[],
): number[] {
  return facts.flatMap(({ amounts, days, filled }, at) =>
    roles[at] === 'unused' && meanings[at]?.meaning == null && amounts >= 0.8 && days < 0.5 && filled > 0
      ? [at]
      : [],
  );
}

export function countTold(told: readonly boolean[]): number {
  return told.filter(Boolean).length;
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
