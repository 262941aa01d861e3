import { setTimeout as delay } from 'node:timers/promises';
import type { Recurring } from '#contract/recurring.ts';
import { ask } from '../api-client.ts';
import { type Household, send } from './household.ts';
import { count, type Differences, differencesBetween, type Ledger } from './ledger.ts';
import type { Change } from './member.ts';
import { readLedger } from './read-ledger.ts';

/** Faults by kind, in words; all empty when there are none. */
export type Faults = Record<'lost' | 'surplus' | 'changed' | 'doubled' | 'wrong', string[]>;

export const noFaults: Readonly<Faults> = { lost: [], surplus: [], changed: [], doubled: [], wrong: [] };

/**
 * Compares the server's data with what it acknowledged. Each unanswered change must be applied either completely or
 * not at all; the ledger is updated accordingly.
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

/**
 * Waits until the server has posted what was due at start-up, as totals change until then. Returns what was not
 * posted in time.
 */
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

/** Small, as each member has at most one open change. */
function subsetsOf<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((subsets, item) => subsets.flatMap((some) => [some, [...some, item]]), [[]]);
}

/** Repeats answered requests with their idempotency keys: the answers must be the same, and nothing applied twice. */
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
