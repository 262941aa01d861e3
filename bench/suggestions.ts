import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { addDays } from '#contract/calendar.ts';
import { addDefaultCategories } from '#server/features/categories/categories.service.ts';
import { suggestCategory } from '#server/features/transactions/suggestions.service.ts';
import { addTransactions } from '#server/features/transactions/transactions.service.ts';
import { batchesOf } from '#server/platform/batches.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { systemClock, systemIds } from '#server/platform/deps.ts';
import { type LedgerEvent, personaLedgers } from '#server/testing/persona-ledgers.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { type Answer, replayLedger, scoreAnswers } from '#server/testing/replay-ledger.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { insertUser } from './insert-user.ts';

// Measures the accuracy of category suggestions, and their latency for a user with very many transactions. Accuracy:
// simulated ledgers are recorded one entry at a time, asking for suggestions before each; "of everything" counts no
// suggestion as wrong. Latency: the function itself, for known and new names alternately, on a database set up like
// the app's.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '1200' },
    postgres: { type: 'boolean', default: false },
  },
});

const from = 200;
const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-bench-'));
const postgres = values.postgres ? await startPostgres() : undefined;
const db = openDatabase({
  dataDir: folder,
  url: postgres?.url,
  connections: 5,
  onIdleError: (error) => console.error(error.message),
});
await db.migrate();
const deps = { db, clock: systemClock, ids: systemIds };
console.log(`Category suggestions on ${db.dialect}\n`);
await measureAccuracy(Number(values.entries));
await measureTime(Number(values.rows));
await db.close();
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });

async function measureAccuracy(entries: number): Promise<void> {
  console.log(`Replayed ledgers of ${entries} entries, asked before each from the ${from + 1}st on`);
  console.log('               of what is proposed     of everything');
  console.log('answered        first    in three     first    in three   ledger of');
  const all: Answer[] = [];
  for (const { persona, events } of personaLedgers(entries)) {
    const answers = await replayLedger(deps, await addUser(), { events, from });
    all.push(...answers);
    console.log(describe(answers, persona));
  }
  console.log(describe(all, 'all together'));
  console.log('\nsure from     to      right   answers');
  for (const [from, to] of [
    [0.3, 0.5],
    [0.5, 0.7],
    [0.7, 0.8],
    [0.8, 0.9],
    [0.9, 1],
  ] as const) {
    const some = all.filter(({ proposed: [first] }) => isBetween(first?.confidence, from, to));
    console.log(`${percent(from)} ${percent(to)}  ${percent(scoreAnswers(some).first)}   ${some.length}`);
  }
}

function isBetween(confidence = 0, from: number, to: number): boolean {
  return confidence >= from && (confidence < to || to === 1);
}

function describe(answers: readonly Answer[], title: string): string {
  const { answered, first, firstThree, firstOfAll, firstThreeOfAll } = scoreAnswers(answers);
  return [...[answered, first, firstThree, firstOfAll, firstThreeOfAll].map(percent), title].join('    ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(7);
}

async function measureTime(rows: number): Promise<void> {
  const userId = await addUser();
  const events = personaLedgers(Math.min(20_000, rows)).flatMap((ledger) => ledger.events);
  const started = performance.now();
  await fill(userId, { rows, events });
  console.log(`\n${rows} transactions of one user, filled in ${seconds(started)} s`);
  const random = seededRandom(7);
  const names = Array.from({ length: 1000 }, (_, n) => [
    random.pick(events),
    { ...random.pick(events), name: `Unseen Bakery ${String.fromCharCode(97 + (n % 26)).repeat(3)}` },
  ]).flat();
  const took: number[] = [];
  const cpu = process.cpuUsage();
  for (const { name, isIncome } of names) {
    const asked = performance.now();
    await suggestCategory(db.read, userId, { name, isIncome });
    took.push(performance.now() - asked);
  }
  const { user, system } = process.cpuUsage(cpu);
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor((took.length - 1) * share)]?.toFixed(2);
  const own = ((user + system) / 1000 / took.length).toFixed(2);
  console.log(
    `${took.length} proposals: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, all within ${at(1)} ms`,
  );
  console.log(`${own} ms of processor time each, which a busy machine does not change`);
}

/** A thousand rows per transaction; one by one would take half an hour. */
async function fill(userId: string, { rows, events }: { rows: number; events: readonly LedgerEvent[] }) {
  const inputs = Array.from({ length: rows }, (_, row) => ({
    ...(events[row % events.length] as LedgerEvent),
    cost: 100,
    addedOn: addDays('2006-01-01', Math.floor(row / 140)),
  }));
  for (const some of batchesOf(inputs, 1000))
    await db.transaction((tx) => addTransactions(tx, deps, userId, some));
}

async function addUser(): Promise<string> {
  const id = systemIds.user();
  await db.transaction(async (tx) => {
    await insertUser(tx, { id, email: id });
    await addDefaultCategories(tx, systemIds, id);
  });
  return id;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0);
}
