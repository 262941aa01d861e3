import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { forgetExpired } from '#server/features/undo/forget.service.ts';
import { addRows } from '#server/testing/add-rows.ts';
import { ask } from '#server/testing/api-client.ts';
import { filesWith, holdSnapshot, isWipeScheduled } from '#server/testing/embedded-database.ts';
import { entry } from '#server/testing/entries.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { startTestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';
import { deletionsOf, edit, remove } from '#server/testing/undo.ts';
import { withUndo } from './undo.ts';

const secret = 'xylophone';

it.each([
  ['after a manual purge', '/deleted', 0],
  ['after 30 days', undefined, 31 * 24 * 3_600_000],
])('purged data is wiped from the database file %s', async (_, path, later) => {
  const server = await startTestApp('sqlite');
  const dataDir = server.deps.config.DATA_DIR;
  const user = await server.signUp();
  const entries = Array.from({ length: 1500 }, (_, n) => ({
    name: n % 15 === 0 ? `${secret} ${n}` : `Harbour ${n}`,
    addedOn: `2026-${String((n % 11) + 1).padStart(2, '0')}-15`,
    note: `${'paper '.repeat(n % 30)}${n}`,
  }));
  await addRows(server, user, entries);
  await remove(user, '/transactions/matching', { filter: { search: secret }, expected: 100 });
  expect(await deletionsOf(user)).toHaveLength(1);
  server.clock.advance(later);
  if (path === undefined) await forgetExpired(withUndo(server.deps));
  else await remove(user, path);
  await server.deps.db.truncateLog();
  // Check the premise: pages that were split hold copies of the secret.
  expect(await filesWith(dataDir, secret)).toEqual(['tuppence.sqlite']);
  expect(isWipeScheduled(dataDir)).toBe(true);

  await server.deps.db.wipeIfScheduled();
  expect(await filesWith(dataDir, secret)).toEqual([]);
  expect(isWipeScheduled(dataDir)).toBe(false);
  expect(await filesWith(dataDir, 'Harbour 1')).toEqual(['tuppence.sqlite']);
});

it.each<[string, Record<string, unknown>, (user: TestUser, id: string) => Promise<unknown>]>([
  ['the note of a deleted transaction', { note: secret }, (user, id) => remove(user, `/transactions/${id}`)],
  ['the note that an edit removed', { note: secret }, (user, id) => edit(user, id, {})],
  [
    'the name of a deleted category',
    { category: secret },
    (user) => remove(user, '/transactions/category', { categoryToDelete: secret }),
  ],
])('%s is in no stored reply once purged, and a repeated request records nothing', async (_, more, act) => {
  const server = await startTestApp('sqlite');
  const user = await server.signUp();
  const headers = { 'idempotency-key': 'of a browser' };
  const record = () =>
    user.request({ method: 'POST', url: '/api/transactions', headers, payload: entry(more) });
  await act(user, (await record()).json._id);
  expect(await record()).toMatchObject({ status: 201, json: more });
  await remove(user, '/deleted');
  await server.deps.db.wipeIfScheduled();
  expect(await filesWith(server.deps.config.DATA_DIR, secret)).toEqual([]);
  expect(await record()).toMatchObject({ status: 409, json: { code: 'already_done' } });
});

it.each([
  ['SIGKILL', null],
  ['SIGTERM', 0],
] as const)('a wipe interrupted by %s is completed at the next start', async (signal, expected) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-wiped-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const first = await startServerProcess({ DATA_DIR: dataDir });
  const body = { email: `${secret}@mail.example`, password: testPassword };
  const { token } = (await ask(first.url, '/auth/signup', { body })).json;
  await ask(first.url, '/transactions', { token, body: entry({ name: secret }) });
  const release = holdSnapshot(dataDir); // a reader of the log keeps it from being truncated
  const deleted = ask(first.url, '/users/account', { method: 'DELETE', token }).catch(() => undefined);
  while (!isWipeScheduled(dataDir)) await delay(5);
  first.kill(signal);
  expect(await first.exited).toBe(expected);
  if (signal === 'SIGTERM') expect((await deleted)?.status).toBe(204);
  expect(await filesWith(dataDir, secret)).not.toEqual([]);
  release();

  const second = await startServerProcess({ DATA_DIR: dataDir });
  while (isWipeScheduled(dataDir)) await delay(20);
  expect(await filesWith(dataDir, secret)).toEqual([]);
  second.kill('SIGTERM');
  expect(await second.exited).toBe(0);
});
