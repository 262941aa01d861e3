import { readFileSync } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { expect, it } from 'vitest';
import { importArchive } from '#server/testing/archives.ts';
import { olderRows } from '#server/testing/backups.ts';
import { get } from '#server/testing/entries.ts';
import { archiveAtHand } from '#server/testing/hostile/archive-at-hand.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import { readRows } from '../archive-entries.ts';
import { backUp } from '../backup.service.ts';
import { checkBackup } from '../restore.service.ts';
import { ownRows } from './archived-rows.ts';

const hand = archiveAtHand();

/** Modifies every row of a table. */
function withRows(table: string, change: (row: Record<string, unknown>) => unknown): Promise<Buffer> {
  return hand.rewritten((entry) => {
    if (!entry.name.startsWith(`tables/${table}/`)) return [entry];
    const lines = entry.bytes.toString().trimEnd().split('\n');
    const changed = lines.map((line) => JSON.stringify(change(JSON.parse(line))));
    return [{ ...entry, bytes: Buffer.from(`${changed.join('\n')}\n`) }];
  });
}

const withManifest = (change: object) =>
  hand.rewritten((entry) => {
    if (entry.name !== 'manifest.json') return [entry];
    return [
      { ...entry, bytes: Buffer.from(JSON.stringify({ ...JSON.parse(entry.bytes.toString()), ...change })) },
    ];
  });

it.each([
  ['of another user', 'transactions', { user_id: '019aa000-0000-7000-8000-000000000000' }],
  ['with an unknown column', 'transactions', { 'name") values (1); drop table users; --': 1 }],
  ['without an amount', 'transactions', { amount: undefined }],
  ['with a fractional amount', 'transactions', { amount: 0.5 }],
  ['with a negative amount', 'transactions', { amount: -5 }],
  ['with an oversized amount', 'transactions', { amount: 1e300 }],
  ['with a text amount', 'transactions', { amount: '5; drop' }],
  ['on an invalid date', 'transactions', { added_on: '2026-02-30' }],
  ['with an invalid id', 'transactions', { id: '../../x' }],
  ['with duplicate ids', 'transactions', { id: '019aa000-0000-7000-8000-000000000000' }],
  ['of a missing category', 'transactions', { category_id: '019aa000-0000-7000-8000-000000000000' }],
  ['with a NUL in its name', 'transactions', { name: 'a\0b' }],
  ['with an overlong name', 'transactions', { name: 'a'.repeat(300) }],
  ['with an object for a name', 'transactions', { name: { $ne: 1 } }],
  ['longer than any, by whatever column', 'transactions', { search_text: 'x'.repeat(600_000) }],
  ['with an invisible name', 'categories', { name: '\u200b' }],
  ['with a reading that is not JSON', 'receipts', { reading: '{' }],
  ['with a malformed reading', 'receipts', { reading: '{"merchant":5}' }],
  ['with malformed lines', 'receipts', { lines: '[{"text":"<script>"}]' }],
  ['with an unknown media type', 'receipts', { media_type: 'text/html' }],
  ['with an unknown frequency', 'recurring', { frequency: 'hourly' }],
  ['with an interval of no days', 'recurring', { interval: 0 }],
  ['of an invalid month', 'budgets', { month: 13 }],
  ['with an unknown currency', 'users', { default_currency: 'XXX' }],
  ['with an unknown time zone', 'users', { time_zone: 'Mars/Base' }],
])('a hostile archive is rejected with rows %s', async (_, table, change) => {
  await hand.expectRefused(
    await withRows(table, (row) => ({ ...row, ...change })),
    /not in the form that Tuppence writes/,
  );
});

/** Adds rows to a table that has none. */
function withTable(table: string, rows: readonly object[]): Promise<Buffer> {
  const lines = rows.map((row) => JSON.stringify(row));
  const added = { name: `tables/${table}/000001.jsonl`, bytes: Buffer.from(`${lines.join('\n')}\n`) };
  return hand.rewritten((entry) => {
    if (entry.name === added.name) return [];
    if (entry.name.startsWith('tables/budgets/')) return [entry, { ...entry, ...added }];
    if (entry.name !== 'manifest.json') return [entry];
    const manifest = JSON.parse(entry.bytes.toString());
    const changed = { ...manifest, tables: { ...manifest.tables, [table]: rows.length } };
    return [{ ...entry, bytes: Buffer.from(JSON.stringify(changed)) }];
  });
}

function firstTransaction(): string {
  const rows = hand.entries.find(({ name }) => name.startsWith('tables/transactions/'));
  return JSON.parse(String(rows?.bytes).split('\n', 1)[0] ?? '').id;
}

const idOf = (place: number) => `00000000-0000-8000-8000-${String(place).padStart(12, '0')}`;
const longHeadings = JSON.stringify({ table: { headings: ['x'.repeat(95_000)] } });

it.each<[string, string, number, (place: number) => object]>([
  [
    'more dismissed insights than anybody has',
    'dismissed_insights',
    10_001,
    (place) => ({ id: idOf(place), dismissed_at: 1 }),
  ],
  [
    'layouts of files that do not fit into memory together',
    'import_layouts',
    106,
    (place) => ({ shape: `csv ${place}`, change: longHeadings, chosen_at: 1 }),
  ],
  [
    'more statements of one transaction than fit into memory',
    'bank_entries',
    10_001,
    (position) => ({
      ...{ transaction_id: firstTransaction(), import_id: '019aa000-0000-7000-8000-000000000000', position },
      ...{ day: '2026-11-19', amount: -1, bank_id: null, bank_text: 'x' },
    }),
  ],
])('a hostile archive is rejected with %s', async (_, table, count, rowAt) => {
  const archive = await withTable(table, [...Array(count).keys()].map(rowAt));
  await hand.expectRefused(archive, /holds more than an account can/);
});

it('a hostile archive cannot change the e-mail or password of an account', async () => {
  const bytes = await withRows('users', (row) => ({
    ...row,
    id: hand.saver.userId,
    email: hand.saver.email,
    password_hash: 'mine',
    version: 1,
  }));
  const victim = await hand.server.signUp();
  const hash = () =>
    hand.server.deps.db.read
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .where('id', '=', victim.userId);
  const known = await hash().execute();
  expect((await importArchive(victim, bytes)).status).toBe(201);
  expect(await hash().execute()).toEqual(known);
  await victim.request({ method: 'DELETE', url: '/api/users/account' });
});

it('a hostile archive is rejected when a table is not lines of JSON objects, or not text', async () => {
  for (const bytes of ['[1]\n', 'null\n', '{"a":\n', '"text"\n'].map((text) => Buffer.from(text)))
    await hand.expectRefused(
      await hand.rewritten((entry) => (entry.name.includes('budgets') ? [{ ...entry, bytes }] : [entry])),
      /not in the form that Tuppence writes/,
    );
  const bytes = Buffer.from([0xff, 0xfe, 0x0a]);
  await hand.expectRefused(
    await hand.rewritten((entry) => (entry.name.includes('budgets') ? [{ ...entry, bytes }] : [entry])),
    /not in the form that Tuppence writes/,
  );
  expect(hand.server.logged()).not.toContain('"text"');
});

it('a row of more columns than any table has is rejected before a statement is built from it', async () => {
  const row = Object.fromEntries(Array.from({ length: 101 }, (_, column) => [`column_${column}`, 0]));
  const body = ReadableStream.from([Buffer.from(`${JSON.stringify(row)}\n`)]);
  const rows = readRows({ name: 'tables/categories/000001.jsonl', isFile: true, size: 0, body });
  await expect(rows.next()).rejects.toThrow('a line is not a row');
});

it('of long rows only a few are in memory at a time', async () => {
  const line = Buffer.from(`${JSON.stringify({ note: 'x'.repeat(1024 * 1024) })}\n`);
  const body = ReadableStream.from(Array.from({ length: 10 }, () => line));
  const entry = { name: 'tables/transactions/000001.jsonl', isFile: true, size: 0, body };
  const together: number[] = [];
  for await (const rows of readRows(entry)) together.push(rows.length);
  expect(together).toEqual([4, 4, 2]);

  const fresh = await hand.server.signUp();
  await importArchive(fresh, hand.archive);
  const receipts: number[] = [];
  for await (const rows of ownRows(hand.server.deps.db.read, 'receipts')) receipts.push(rows.length);
  expect(Math.max(...receipts)).toBe(2);
  await fresh.request({ method: 'DELETE', url: '/api/users/account' });
});

it('a hostile archive is rejected when a picture is another kind of file', async () => {
  const bytes = Buffer.from('<html><script>alert(1)</script></html>');
  await hand.expectRefused(
    await hand.rewritten((entry) => (entry.name.endsWith('.jpg') ? [{ ...entry, bytes }] : [entry])),
    /does not belong in a Tuppence archive/,
  );
});

it('a hostile archive is rejected when its contents differ from its manifest', async () => {
  const message = /does not contain what it says it does/;
  await hand.expectRefused(
    await hand.rewritten((entry) => (entry.name.endsWith('.jpg') ? [] : [entry])),
    message,
  );
  await hand.expectRefused(
    await hand.rewritten((entry) => (entry.name.includes('budgets') ? [] : [entry])),
    message,
  );
  await hand.expectRefused(await withManifest({ tables: {} }), message);
});

it('a hostile archive is rejected without a valid manifest of a known version', async () => {
  await hand.expectRefused(await withManifest({ schema: '9999-tomorrow' }), /newer version/);
  await hand.expectRefused(await withManifest({ idMark: '../x' }), /not an archive of a Tuppence account/);
  await hand.expectRefused(
    await hand.rewritten((entry) => (entry.name === 'manifest.json' ? [] : [entry])),
    /not an archive/,
  );
});

it('a hostile archive is rejected when it is not sent as a file', async () => {
  const plain = await hand.user.request({
    method: 'POST',
    url: '/api/users/archive',
    payload: { archive: 1 },
  });
  expect([plain.status, plain.json.message]).toEqual([415, 'Please choose an archive to import.']);
});

it('a full backup cannot be imported as an account archive, nor the reverse', async () => {
  const file = hand.fileNamed('everybody.tar');
  await backUp(hand.server.deps, file);
  await hand.expectRefused(readFileSync(file), /only whoever runs the server can restore/);
  await expect(checkBackup(hand.fileNamed('whole.tar'))).rejects.toThrow(
    'import it in the Settings of an account',
  );
});

it('an archive of an older version is migrated on import', async () => {
  const older = await olderRows('0012-imports', hand.fileNamed('older'));
  const bytes = await hand.rewritten((entry) => {
    if (entry.name === 'manifest.json') {
      const manifest = { ...JSON.parse(entry.bytes.toString()), schema: '0012-imports' };
      return [{ ...entry, bytes: Buffer.from(JSON.stringify(manifest)) }];
    }
    const table = /^tables\/(transactions|budgets|recurring)\//.exec(entry.name)?.[1];
    if (table === undefined) return [entry];
    const lines = entry.bytes.toString().trimEnd().split('\n');
    const rows = lines.map((line) => JSON.stringify(older(table, JSON.parse(line))));
    return [{ ...entry, bytes: Buffer.from(rows.join('\n')) }];
  });
  const fresh = await hand.server.signUp();
  expect((await importArchive(fresh, bytes)).json.added).toMatchObject({ transactions: 4, receipts: 2 });
  const sumOf = async (whose: TestUser) => (await get(whose, '/transactions')).json.sum;
  expect(await sumOf(fresh)).toEqual(await sumOf(hand.saver));
});
