import { setTimeout as delay } from 'node:timers/promises';
import type { Recurring } from '#contract/recurring.ts';
import { ask } from '../api-client.ts';
import { type Household, send } from './household.ts';
import { count, type Differences, differencesBetween, type Ledger } from './ledger.ts';
import type { Change } from './member.ts';
import { readLedger } from './read-ledger.ts';

/** What is there and should not be so, in words; empty when all is well. */
export type Faults = Record<'lost' | 'surplus' | 'changed' | 'doubled' | 'wrong', string[]>;

export const noFaults: Readonly<Faults> = { lost: [], surplus: [], changed: [], doubled: [], wrong: [] };

/**
 * Compares what the server has with what it acknowledged. Of the unanswered changes each must have been done wholly
 * or not at all; from here on the ledger says which.
 */
export async function settle(household: Household, url: string): Promise<Faults> {
  const { token, members, tally } = household;
  const late = await untilPosted(url, token);
  const { ledger: found, doubled, missedDays, wrongSums } = await readLedger(url, token);
  const open = members.flatMap((member) => (member.open === undefined ? [] : [member.open.change]));
  const [best, ...others] = subsetsOf(open).map((held) => outcome(household.ledger, held, found));
  const closest = others.reduce((one, other) => (count(other) < count(one) ? other : one), best ?? nothing);
  const { held = [], lost, surplus, changed } = closest;
  tally.unanswered += open.length;
  tally.heldUnanswered += held.length;
  household.ledger = found;
  return { lost, surplus, changed, doubled, wrong: [...late, ...wrongSums, ...missedDays] };
}

const postingPatience = 60_000;

/** A server adds what is due as it starts; until then sums change between two looks. Gives what is not added in time. */
async function untilPosted(url: string, token: string): Promise<string[]> {
  for (const start = performance.now(); ; await delay(50)) {
    const today = new Date().toISOString().slice(0, 10);
    const rules: Recurring[] = (await ask(url, '/recurring', { token })).json;
    const due = rules.filter(({ nextDueDate }) => nextDueDate !== null && nextDueDate <= today);
    if (due.length === 0 || performance.now() - start > postingPatience)
      return due.map(({ name }) => `${name} was not added`);
  }
}

interface Outcome extends Differences {
  held?: readonly Change[];
}

const nothing: Outcome = { lost: [], surplus: [], changed: [] };

function outcome(before: Ledger, held: readonly Change[], found: Ledger): Outcome {
  const expected = structuredClone(before);
  for (const { apply } of held) apply(expected);
  return { held, ...differencesBetween(expected, found) };
}

/** Each member has one open change at most: there are few. */
function subsetsOf<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((subsets, item) => subsets.flatMap((some) => [some, [...some, item]]), [[]]);
}

/** Asks again for what was answered, with the same keys: it must be answered alike, and be done once. */
export async function repeatAnswered({ members, token }: Household, url: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const { done } of members) {
    if (done?.attempt.change.method !== 'POST') continue;
    const { json } = await send(url, token, done.attempt);
    if (JSON.stringify(json) !== JSON.stringify(done.reply))
      wrong.push(`${done.attempt.change.path} answered ${JSON.stringify(json)} to the same key`);
  }
  return wrong;
}
