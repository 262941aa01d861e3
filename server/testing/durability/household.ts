import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, ask } from '../api-client.ts';
import { type Random, seededRandom } from '../seeded-random.ts';
import { testPassword } from '../test-app.ts';
import { addEntry, changeEntry, entriesOf, moveMany, removeEntry, removeMany } from './change-entries.ts';
import { addDueRule, changeBudget, changeRule, removeCategory } from './change-plans.ts';
import type { Ledger } from './ledger.ts';
import type { Change, Member } from './member.ts';

/** One user with several members writing concurrently, each to their own rows and each retrying until answered. */
export interface Household {
  email: string;
  /** Of the session shared by all members. */
  token: string;
  /** Of a session that was ended. */
  endedToken?: string;
  /** All acknowledged changes. */
  ledger: Ledger;
  members: Worker[];
  tally: Tally;
}

interface Worker extends Member {
  /** Sent but not answered: it may be committed or not. */
  open: Attempt | undefined;
  /** The last answered request, to be repeated. */
  done: { attempt: Attempt; reply: unknown } | undefined;
}

interface Attempt {
  change: Change;
  key: string;
  /** It was sent before with an unknown outcome. */
  isRepeated: boolean;
}

export interface Tally {
  acknowledged: number;
  /** Changes left unanswered by a kill, and how many of them were committed. */
  unanswered: number;
  heldUnanswered: number;
  /** Answers that asked to retry, by status. */
  refused: Record<number, number>;
}

export async function signUpHousehold(
  url: string,
  { name, members, random }: { name: string; members: number; random: Random },
): Promise<Household> {
  const email = `${name}@mail.example`;
  const { json } = await ask(url, '/auth/signup', { body: { email, password: testPassword } });
  return {
    email,
    token: json.token,
    ledger: { entries: new Map(), budgets: new Map(), rules: new Map(), categories: new Set() },
    members: Array.from({ length: members }, (_, number) => ({
      ...{ name: `${name}-${number}`, number, members, made: 0, open: undefined, done: undefined },
      random: seededRandom(Math.floor(random.next() * 2 ** 32)),
    })),
    tally: { acknowledged: 0, unanswered: 0, heldUnanswered: 0, refused: {} },
  };
}

/** Every member writes, one change at a time, until stopped or the server is gone. */
export async function live(
  household: Household,
  url: string,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  await Promise.all(household.members.map((member) => work(household, member, { url, stop })));
}

const mayComeAgain = [503, 507];

async function work(
  household: Household,
  member: Worker,
  { url, stop }: { url: string; stop: AbortSignal },
): Promise<void> {
  const { token, ledger, tally } = household;
  while (!stop.aborted || member.open !== undefined) {
    member.open ??= attempt(member, nextChange(member, ledger));
    const answer = await send(url, token, member.open).catch(() => undefined);
    if (answer === undefined) {
      member.open.isRepeated = true;
      return;
    }
    if (mayComeAgain.includes(answer.status)) {
      tally.refused[answer.status] = (tally.refused[answer.status] ?? 0) + 1;
      member.open.isRepeated = true;
      if (stop.aborted) return;
      await delay(20);
      continue;
    }
    expectDone(member.open, answer);
    member.open.change.apply(ledger, answer.json);
    member.done = { attempt: member.open, reply: answer.json };
    member.open = undefined;
    tally.acknowledged++;
  }
}

function attempt(member: Member, change: Change): Attempt {
  return { change, key: `${member.name} ${++member.made}`, isRepeated: false };
}

export function send(url: string, token: string, { change, key }: Attempt): Promise<Answer> {
  const { path, method, body } = change;
  return ask(url, path, { method, token, body, ...(method === 'POST' ? { key } : {}) });
}

/** A repeated deletion may get 404, because the first may have been committed before the kill. */
function expectDone({ change: { method, path }, isRepeated }: Attempt, { status, json }: Answer): void {
  const wanted = {
    GET: [200],
    POST: [201],
    PUT: [200],
    PATCH: [200],
    DELETE: isRepeated ? [200, 204, 404] : [200, 204],
  };
  if (!wanted[method].includes(status))
    throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`);
}

/** A member's next change, in realistic proportions, keeping to about a hundred entries. */
function nextChange(member: Member, ledger: Ledger): Change {
  const mine = entriesOf(member, ledger);
  const { random } = member;
  const chance = random.next();
  if (mine.length < 5 || (chance < 0.42 && mine.length < 120)) return addEntry(member, ledger);
  if (chance < 0.56) return changeEntry(member, ledger, random.pick(mine));
  if (chance < 0.62) return removeEntry(random.pick(mine));
  if (chance < 0.7) return removeMany(random.sample(mine, 20));
  if (chance < 0.78) return moveMany(member, ledger, random.sample(mine, 20));
  if (chance < 0.84) return removeCategory(member, ledger) ?? addEntry(member, ledger);
  if (chance < 0.93) return changeBudget(member, ledger);
  return chance < 0.99 ? changeRule(member, ledger) : addDueRule(member);
}
