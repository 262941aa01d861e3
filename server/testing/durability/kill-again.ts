import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../api-client.ts';
import { seededRandom } from '../seeded-random.ts';
import { startServerTree } from '../server-process.ts';
import { testPassword } from '../test-app.ts';
import { type Household, live, signUpHousehold } from './household.ts';
import { faultsIn } from './recount.ts';
import { type Faults, noFaults, repeatAnswered, settle } from './settle.ts';

export interface Siege {
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  kills: number;
  seed: number;
  /** Maximum number of acknowledged changes between two kills. */
  most: number;
}

const [householdCount, membersEach] = [4, 3];
const longestStart = 1200;

/**
 * Repeatedly kills the server's whole process tree at random moments of start-up and work, on the same data. After
 * each start, compares all acknowledged changes with the data. Returns figures and a sentence for every fault.
 */
export async function killAgain({ environment, kills, seed, most }: Siege) {
  const random = seededRandom(seed);
  const households: Household[] = [];
  const faults: Faults = structuredClone(noFaults);
  const firstAnswers: number[] = [];

  async function check(url: string): Promise<void> {
    for (const household of households) {
      const found = await settle(household, url);
      for (const kind of Object.keys(found) as (keyof Faults)[]) faults[kind].push(...found[kind]);
      faults.wrong.push(...(await repeatAnswered(household, url)));
    }
    // One household per restart, as hashing a password is slow.
    const [next] = households.splice(0, 1);
    if (next !== undefined) {
      households.push(next);
      faults.wrong.push(...(await renewSession(next, url)));
    }
    faults.wrong.push(...(await faultsIn({ dataDir: environment.DATA_DIR, url: environment.DATABASE_URL })));
  }

  let started = performance.now();
  let tree = startServerTree(environment);
  async function firstAnswer(): Promise<string> {
    const url = await tree.ready;
    const [one] = households;
    if (one === undefined) return url;
    const { status } = await ask(url, '/transactions/summary', { token: one.token });
    if (status !== 200) faults.wrong.push(`a session was answered ${status} after a restart`);
    firstAnswers.push(performance.now() - started);
    return url;
  }

  for (let kill = 0; kill < kills; kill++) {
    // The first kill hits table creation, every fifth another step of start-up.
    if (kill % 5 === 0) await delay(random.next() * longestStart);
    else {
      const url = await firstAnswer();
      while (households.length < householdCount)
        households.push(
          await signUpHousehold(url, { name: `h${households.length}`, members: membersEach, random }),
        );
      await check(url);
      let isOver = false;
      const writing = Promise.all(households.map((household) => live(household, url))).finally(() => {
        isOver = true;
      });
      // Counted in changes rather than time: on a slow machine nothing would be done by then.
      const enough = acknowledgedBy(households) + random.next() * most;
      while (!isOver && acknowledgedBy(households) < enough) await delay(1);
      await delay(random.next() * 20);
      await tree.kill('SIGKILL');
      await writing;
    }
    await tree.kill('SIGKILL');
    started = performance.now();
    tree = startServerTree(environment);
  }
  await check(await firstAnswer());
  const status = await tree.kill('SIGTERM');
  if (status !== 0) faults.wrong.push(`the last stop, in order, ended with ${status}`);
  return { faults, figures: figuresOf({ kills, households, faults, firstAnswers }) };
}

function acknowledgedBy(households: readonly Household[]): number {
  return households.reduce((sum, { tally }) => sum + tally.acknowledged, 0);
}

/** Replaces the session and ends the old one: the next restart must remember both. */
async function renewSession(household: Household, url: string): Promise<string[]> {
  const { email, token, endedToken } = household;
  const wrong: string[] = [];
  if (endedToken !== undefined) {
    const { status } = await ask(url, '/auth/me', { token: endedToken });
    if (status !== 401) wrong.push(`a session that was ended answered ${status}`);
  }
  const { json } = await ask(url, '/auth/login', { body: { email, password: testPassword } });
  household.token = json.token;
  const { status } = await ask(url, '/auth/logout', { method: 'POST', token });
  if (status !== 204) wrong.push(`the end of a session answered ${status}`);
  household.endedToken = token;
  return wrong;
}

function figuresOf({
  kills,
  households,
  faults,
  firstAnswers,
}: {
  kills: number;
  households: readonly Household[];
  faults: Faults;
  firstAnswers: readonly number[];
}) {
  const sum = (pick: (household: Household) => number) =>
    households.reduce((total, household) => total + pick(household), 0);
  const seconds = firstAnswers.map((milliseconds) => milliseconds / 1000).sort((a, b) => a - b);
  return {
    kills,
    'changes acknowledged': acknowledgedBy(households),
    'rows at the end': sum(({ ledger }) => ledger.entries.size + ledger.budgets.size + ledger.rules.size),
    'changes under way at a kill': sum(({ tally }) => tally.unanswered),
    'of these done, wholly': sum(({ tally }) => tally.heldUnanswered),
    lost: faults.lost.length,
    doubled: faults.doubled.length,
    'half done or changed': faults.changed.length + faults.surplus.length,
    'wrong sums, counts or damage': faults.wrong.length,
    'seconds to the first answer, median': (seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(2),
    'seconds to the first answer, longest': (seconds.at(-1) ?? 0).toFixed(2),
  };
}
