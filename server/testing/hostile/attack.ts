import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ask } from '../api-client.ts';
import { entry } from '../entries.ts';
import { seededRandom } from '../seeded-random.ts';
import { testPassword } from '../test-app.ts';
import { type HostileRequest, hostileRequest, type Sender } from './hostile-request.ts';
import { faultOf, openClient, slowest } from './send.ts';

export interface Attack {
  url: string;
  seed: number;
  count: number;
  /** Called once, after half of the requests, when the server is warm. */
  onWarm?: () => Promise<void>;
}

export interface AttackReport {
  /** Each fault with the request that caused it; empty when there are none. */
  faults: string[];
  statuses: Record<number, number>;
  slowest: { ms: number; asked: string };
}

const endpoints: Endpoint[] = Object.values(api).flatMap((slice) => Object.values(slice));
/** Hashing a password takes a hundred times as long as anything else, and these end sessions. */
const costly = endpoints.filter(({ path }) => /^\/auth\/(?!me|tokens|events|setup|time)|^\/users/.test(path));
const cheap = endpoints.filter((endpoint) => !costly.includes(endpoint));
const shareOfCostly = 0.05;
const atATime = 8;
const mostFaults = 10;

/** Fuzzes every endpoint with hostile requests. Request n of a seed is the same in every run. */
export async function attack({ url, seed, count, onWarm }: Attack): Promise<AttackReport> {
  const report: AttackReport = { faults: [], statuses: {}, slowest: { ms: 0, asked: '' } };
  const client = openClient(url, atATime);
  let sender = await newSender(url);
  let renewal: Promise<Sender> | undefined;
  let next = 0;

  async function askOne(number: number): Promise<void> {
    const random = seededRandom(seed + number * 7919);
    const endpoint = random.pick(random.next() < shareOfCostly ? costly : cheap);
    const asked = hostileRequest(random, endpoint, sender);
    const { token } = sender;
    const first = await client.send(asked);
    // Retry once, to rule out that the machine was just busy.
    const answer = first.milliseconds > slowest ? await client.send(asked) : first;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    if (answer.milliseconds > report.slowest.ms)
      report.slowest = { ms: Math.round(answer.milliseconds), asked: `${number}, ${describe(asked)}` };
    const fault = faultOf(asked.method, answer);
    if (fault !== undefined)
      report.faults.push(`request ${number} of seed ${seed}, ${describe(asked)}, ${fault}`);
    const wasLive = asked.headers['authorization'] === `Bearer ${sender.token}` && token === sender.token;
    if (answer.status === 401 && wasLive) {
      renewal ??= newSender(url);
      sender = await renewal;
      renewal = undefined;
    }
  }

  async function askOn(): Promise<void> {
    while (next < count && report.faults.length < mostFaults) {
      const number = next++;
      if (number === Math.floor(count / 2)) await onWarm?.();
      await askOne(number).catch((error) =>
        report.faults.push(`request ${number} of seed ${seed}: ${error}`),
      );
    }
  }

  await Promise.all(Array.from({ length: atATime }, askOn));
  client.close();
  return report;
}

let senders = 0;

/** A new user with rows of most kinds. */
async function newSender(url: string): Promise<Sender> {
  const email = `hostile${++senders}@mail.example`;
  const signedUp = await ask(url, '/auth/signup', { body: { email, password: testPassword } });
  const { token } = signedUp.json;
  const plan = { name: 'Rent', category: 'Bills', amount: 5, isIncome: false, month: 11, year: 2026 };
  const made = [
    await ask(url, '/transactions', { token, body: entry() }),
    await ask(url, '/transactions', { token, body: entry({ name: 'Twopenny bun', cost: 0.02 }) }),
    await ask(url, '/budgets', { token, body: plan }),
    await ask(url, '/recurring/create', {
      token,
      body: { ...plan, frequency: 'monthly', startDate: '2026-12-01' },
    }),
  ];
  return { token, email, ids: made.map(({ json }) => json._id) };
}

function describe({ method, path, headers, body }: HostileRequest): string {
  const { authorization: _, ...shown } = headers;
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(shown).slice(0, 300)} ${body?.toString().slice(0, 400) ?? ''}`;
}
