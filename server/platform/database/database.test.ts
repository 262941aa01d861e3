import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachDialect, openTestDatabase } from '#server/testing/for-each-dialect.ts';
import { type Database, openDatabase } from './open.ts';
import type { Schema, UserTable } from './schema.ts';

forEachDialect('the database', (dialect) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(dialect);
  });
  afterAll(() => db.close());

  it('gives back numbers, days and texts exactly as they were stored', async () => {
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
          decided_at: 0,
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

  it('keeps nothing of a transaction that fails', async () => {
    const user = newUser();
    const failing = db.transaction(async (tx) => {
      await tx.insertInto('users').values(user).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await db.read.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([]);
  });

  it('refuses a second one of what must be unique', async () => {
    const user = await addUser(db);
    const again = addUser(db, { email_key: user.email_key });
    await expect(again).rejects.toThrow(/unique/i);
  });

  it('loses no increment of transactions that run at the same time', async () => {
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

  it('is migrated once, however many servers start together', async () => {
    await Promise.all([db.migrate(), db.migrate(), db.migrate()]);
    await db.ping();
  });
});

it('an embedded database is shared by processes without losing a write, and read while another writes', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-shared-'));
  const open = () => openDatabase({ dataDir, connections: 1, onIdleError: () => {} });
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

it('the handle for reads of an embedded database cannot write', async () => {
  const db = await openTestDatabase('sqlite');
  const reader = db.read as unknown as Kysely<Schema>;
  await expect(reader.insertInto('users').values(newUser()).execute()).rejects.toThrow(/readonly/);
  await db.close();
});

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
    created_at: 0,
  };
}
