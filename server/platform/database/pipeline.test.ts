import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/for-each-dialect.ts';
import type { Database } from './open.ts';
import { type RunStatement, runnerOf } from './statement.ts';

let db: Database;
let run: RunStatement;
beforeAll(async () => {
  db = await openTestDatabase('postgres');
  run = runnerOf(db.read) as RunStatement;
});
afterAll(() => db.close());

const moment = 'select now()::text as begun, pg_backend_pid() as server';

it('independent statements are sent to the database as one message', async () => {
  const afterSomeSteps = async () => {
    for (let step = 0; step < 10; step++) await step;
    return run(moment, []);
  };
  const [one, two] = await Promise.all([run(moment, []), afterSomeSteps()]);
  expect(two).toEqual(one);
  await delay(1);
  expect(await run(moment, [])).not.toEqual(one);
});

it('each statement gets its own rows, even when repeated', async () => {
  const text = 'select n, $2::text as text, null as nothing from generate_series(1, $1::int8) as n';
  const ask = () => Promise.all([0, 2, 1].map((count) => run(text, [count, 'Überfluß 🧾'])));
  const row = (n: number) => ({ n, text: 'Überfluß 🧾', nothing: null });
  for (let time = 0; time < 3; time++) expect(await ask()).toEqual([[], [row(1), row(2)], [row(1)]]);
});

it('a failing statement does not affect the others', async () => {
  const divide = (by: number) => run('select 6 / $1::int as result', [by]);
  const tooLarge = () => run('select $1::int8 as large', ['9007199254740993']);
  const all = await Promise.allSettled([divide(1), tooLarge(), divide(0), divide(2), divide(0), divide(3)]);
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    [{ result: 6 }],
    'a stored number is too large',
    'division by zero',
    [{ result: 3 }],
    'division by zero',
    [{ result: 2 }],
  ]);
});

it('a statement is planned once per connection', async () => {
  const text = 'select id from users where id = $1';
  const onOneConnection = await Promise.all([
    ...Array.from({ length: 8 }, () => run(text, [crypto.randomUUID()])),
    run(
      'select generic_plans as once, custom_plans as anew from pg_prepared_statements where statement = $1',
      [text],
    ),
  ]);
  expect(onOneConnection.at(-1)).toEqual([{ once: 8, anew: 0 }]);
});

it('reads do not wait for connections held by writers', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>();
  const writing = Array.from({ length: 10 }, () => db.transaction(() => release));
  expect(await run('select $1::int as answer', [42])).toEqual([{ answer: 42 }]);
  resolve();
  await Promise.all(writing);
});
