import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachDialect, openTestDatabase } from '#server/testing/for-each-dialect.ts';
import type { Database } from './database.ts';
import { toAppError } from './failures.ts';
import { openDatabase } from './open.ts';
import type { Schema, UserTable } from './schema.ts';

forEachDialect((dialect) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(dialect);
  });
  afterAll(() => db.close());

  it('the database returns numbers, dates and texts exactly as stored', async () => {
    const user = await addUser(db);
    const [category, row] = [crypto.randomUUID(), crypto.randomUUID()];
    await db.transaction(async (tx) => {
      await tx
        .insertInto('categories')
        .values({
          user_id: user.id,
          id: category,
          name: 'Überfluß 🧾',
          name_key: 'x',
          name_folded: 'x',
          for_expense: 1,
          for_income: 0,
        })
        .execute();
      await tx
        .insertInto('transactions')
        .values({
          user_id: user.id,
          id: row,
          category_id: category,
          is_income: 0,
          amount: Number.MAX_SAFE_INTEGER,
          added_on: '2024-02-29',
          name: 'n',
          note: '',
          search_text: '',
          created_at: 1_795_199_768_530,
          recurring_id: null,
          receipt_id: null,
          merchant: '',
          categorized_at: 0,
        })
        .execute();
    });
    const stored = await db.read
      .selectFrom('transactions')
      .innerJoin('categories', 'categories.id', 'transactions.category_id')
      .select(['amount', 'added_on', 'is_income', 'created_at', 'categories.name'])
      .where('transactions.user_id', '=', user.id)
      .executeTakeFirst();
    expect(stored).toEqual({
      amount: Number.MAX_SAFE_INTEGER,
      added_on: '2024-02-29',
      is_income: 0,
      created_at: 1_795_199_768_530,
      name: 'Überfluß 🧾',
    });
  });

  it('the database rolls back a failed transaction completely', async () => {
    const user = newUser();
    const failing = db.transaction(async (tx) => {
      await tx.insertInto('users').values(user).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await db.read.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([]);
  });

  it('the database enforces unique keys', async () => {
    const user = await addUser(db);
    const again = addUser(db, { email_key: user.email_key });
    await expect(again).rejects.toThrow(/unique/i);
  });

  it('the database loses no increment of concurrent transactions', async () => {
    const user = await addUser(db);
    const raise = () =>
      db.transaction(async (tx) => {
        const { version } = await tx
          .updateTable('users')
          .set((eb) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', user.id)
          .returning('version')
          .executeTakeFirstOrThrow();
        return version;
      });
    const versions = await Promise.all(Array.from({ length: 60 }, raise));
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
  });

  it('the database can be migrated by several servers at once', async () => {
    await Promise.all([db.migrate(), db.migrate(), db.migrate()]);
    await db.ping();
  });
});

it('a deadlocked transaction is retried', async () => {
  const db = await openTestDatabase('postgres');
  const [one, two] = [await addUser(db), await addUser(db)];
  const both = meeting(2);
  let runs = 0;
  const lockInTurn = (users: UserTable[]) =>
    db.transaction(async (tx) => {
      runs++;
      for (const { id } of users) {
        const raise = tx.updateTable('users').set((eb) => ({ version: eb('version', '+', 1) }));
        await raise.where('id', '=', id).execute();
        await both();
      }
    });
  await Promise.all([lockInTurn([one, two]), lockInTurn([two, one])]);
  const users = await db.read.selectFrom('users').select('version').execute();
  expect([runs, ...users.map(({ version }) => version)]).toEqual([3, 2, 2]);
  await db.close();
});

it('a transaction with a serialization failure is retried', async () => {
  const db = await openTestDatabase('postgres');
  const both = meeting(2);
  let runs = 0;
  const addAfterCounting = () =>
    db.transaction(async (tx) => {
      runs++;
      await sql`set transaction isolation level serializable`.execute(tx);
      const { length } = await tx.selectFrom('users').select('id').execute();
      await both();
      await tx
        .insertInto('users')
        .values({ ...newUser(), version: length })
        .execute();
    });
  await Promise.all([addAfterCounting(), addAfterCounting()]);
  const users = await db.read.selectFrom('users').select('version').orderBy('version').execute();
  expect([runs, ...users.map(({ version }) => version)]).toEqual([3, 0, 1]);
  await db.close();
});

it('idle transactions time out after one minute on PostgreSQL', async () => {
  const db = await openTestDatabase('postgres');
  const { rows } = await db.transaction((tx) => sql`show idle_in_transaction_session_timeout`.execute(tx));
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
  await db.close();
});

it('idle snapshots do not time out on PostgreSQL, such as while a backup copies files', async () => {
  const db = await openTestDatabase('postgres');
  const ask = sql`show idle_in_transaction_session_timeout`;
  const { rows } = await db.snapshot((moment) => ask.execute(moment as unknown as Kysely<Schema>));
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
  await db.close();
});

it('a connection lost during a transaction fails only that transaction', async () => {
  const db = await openTestDatabase('postgres');
  const cutOff = db.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await db.transaction((other) => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other));
    await untilGone(db, rows[0]?.pid);
    await tx.insertInto('users').values(newUser()).execute();
  });
  await expect(cutOff.catch(toAppError)).resolves.toMatchObject({ code: 'busy' });
  await db.ping();
  await db.close();
});

it('a connection that PostgreSQL ends as idle just when it is used is answered as busy', () => {
  const ended = Object.assign(new Error('terminating connection'), { code: '57P05' });
  expect(toAppError(ended)).toMatchObject({ code: 'busy' });
});

it('processes share an embedded database without losing a write, and can read while another writes', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-shared-'));
  const open = () => openDatabase({ dataDir, connections: 1 });
  const [one, two] = [open(), open()];
  await one.migrate();
  await Promise.all(
    [one, two].map(async (db) => {
      for (let n = 0; n < 40; n++) await addUser(db);
    }),
  );
  const { promise: open1, resolve: release } = Promise.withResolvers<void>();
  const writing = one.transaction(async (tx) => {
    await tx.insertInto('users').values(newUser()).execute();
    await open1;
  });
  const { count } = await two.read
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(80);
  release();
  await writing;
  await Promise.all([one.close(), two.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

it('the read handle of an embedded database cannot write', async () => {
  const db = await openTestDatabase('sqlite');
  const reader = db.read as unknown as Kysely<Schema>;
  await expect(reader.insertInto('users').values(newUser()).execute()).rejects.toThrow(/readonly/);
  await db.close();
});

/** Polling gives this process time to receive the disconnect while no query runs on that connection. */
async function untilGone(db: Database, pid: number | undefined): Promise<void> {
  for (let there = true; there; ) {
    await delay(20);
    const { rows } = await db.transaction((tx) =>
      sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(tx),
    );
    there = rows.length > 0;
  }
}

/** A barrier: resolves once `expected` callers have arrived, and at once for later callers. */
function meeting(expected: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    if (++come === expected) resolve();
    return promise;
  };
}

async function addUser(db: Database, more: Partial<UserTable> = {}): Promise<UserTable> {
  const user = { ...newUser(), ...more };
  await db.transaction(async (tx) => {
    await tx.insertInto('users').values(user).execute();
  });
  return user;
}

function newUser(): UserTable {
  const id = crypto.randomUUID();
  return {
    id,
    email: id,
    email_key: id,
    password_hash: '',
    is_setup_complete: 0,
    default_currency: 'USD',
    time_zone: 'UTC',
    is_time_zone_chosen: 0,
    version: 0,
    long_work: null,
    created_at: 0,
  };
}
