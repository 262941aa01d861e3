import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { leaseMs } from '#server/platform/database/lease.ts';
import { backupFolder, contentsOf, type Saver, signUpSaver } from '#server/testing/backups.ts';
import { get } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { backUp } from '../backup.service.ts';
import { checkBackup, restore } from '../restore.service.ts';
import { type MakeVerified, makeNightlyBackup } from './nightly.service.ts';
import { verifyBackup } from './verify-backup.service.ts';

const folderNamed = backupFolder();
const minute = 60_000;
const running = new AbortController().signal;

forDialectsOfRun((dialect) => {
  let server: TestApp;
  let saver: Saver;
  let folder: string;
  let made: number;

  beforeEach(async () => {
    folder = folderNamed(crypto.randomUUID());
    server = await startTestApp(dialect, { BACKUP_DIR: folder, BACKUP_TIME: '03:00', BACKUP_KEEP: '2' });
    saver = await signUpSaver(server);
    made = 0;
  });

  const make: MakeVerified = async (file) => {
    made++;
    await backUp(server.deps, file);
    await verifyBackup(server.deps, file);
  };
  const run = (how = make, stopped = running) => makeNightlyBackup(server.deps, how, stopped);
  const names = () => readdirSync(folder).sort();
  const status = async () => (await get(saver, '/backups/status')).json;

  it('the nightly backup is made and verified once a night at BACKUP_TIME, reported to users, and kept as configured', async () => {
    expect(await status()).toEqual({ isNightly: true, lastVerifiedAt: null, failedAt: null });
    await run();
    await run();
    expect([made, names()]).toEqual([1, ['tuppence-night-2026-11-20.tar']]);
    expect(await status()).toEqual({
      isNightly: true,
      lastVerifiedAt: '2026-11-20T12:00:00.000Z',
      failedAt: null,
    });
    server.clock.set('2026-11-21T02:59:00Z');
    await run();
    expect(made).toBe(1);
    for (const day of ['21', '22', '23', '24', '25']) {
      server.clock.set(`2026-11-${day}T03:00:00Z`);
      await run();
    }
    const kept = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];
    expect(names()).toEqual(kept.map((night) => `tuppence-night-${night}.tar`));

    const target = await startTestApp(dialect);
    const file = path.join(folder, 'tuppence-night-2026-11-25.tar');
    await restore(target.deps, file, { manifest: await checkBackup(file), replace: false });
    expect(await contentsOf(target.deps)).toEqual(await contentsOf(server.deps));
  });

  it('the nightly backup of a database begun anew replaces none of that night, says so, and goes on with the next', async () => {
    const file = path.join(folder, 'tuppence-night-2026-11-20.tar');
    mkdirSync(folder);
    writeFileSync(file, 'of the database before');
    await run();
    expect([made, readFileSync(file, 'utf8')]).toEqual([0, 'of the database before']);
    expect(server.logged()).toContain('already exists. Nothing was written.');
    expect(await status()).toMatchObject({ lastVerifiedAt: null, failedAt: '2026-11-20T12:00:00.000Z' });
    server.clock.set('2026-11-21T03:00:00Z');
    await run();
    expect([made, names()]).toEqual([1, [path.basename(file), 'tuppence-night-2026-11-21.tar']]);
  });

  it('the nightly backup is made once for any number of missed nights', async () => {
    await run();
    server.clock.set('2026-12-05T01:00:00Z');
    await run();
    await run();
    expect([made, names().at(-1)]).toEqual([2, 'tuppence-night-2026-12-04.tar']);
  });

  it('the nightly backup is made by only one of several servers', async () => {
    await Promise.all([run(), run(), run()]);
    expect([made, names()]).toEqual([1, ['tuppence-night-2026-11-20.tar']]);
  });

  it('the nightly backup is taken over from a server that died, and its leftovers are removed', async () => {
    let revive = () => {};
    const dying = run(async (file) => {
      await backUp(server.deps, file);
      await new Promise<void>((resolve) => {
        revive = resolve;
      });
      throw new Error('came back, and failed');
    });
    while (!existsSync(folder) || names().length === 0 || names().some((name) => name.includes('.part')))
      await delay(5);
    server.clock.advance(leaseMs);
    await run();
    expect(made).toBe(0);
    server.clock.advance(1);
    await run();
    expect([made, names()]).toEqual([1, ['tuppence-night-2026-11-20.tar']]);
    revive();
    await dying;
    expect((await status()).failedAt).toBeNull();
  });

  it('the nightly backup is abandoned on shutdown without counting as failed, and made by the next run', async () => {
    const stopping = new AbortController();
    await run(async () => {
      stopping.abort();
      throw new Error('it was ended');
    }, stopping.signal);
    expect(await status()).toMatchObject({ lastVerifiedAt: null, failedAt: null });
    await run();
    expect(made).toBe(1);
  });

  it('the nightly backup is reported as failed when a total is wrong, set aside, and retried after an hour', async () => {
    const change = (amount: number) =>
      server.deps.db.transaction((tx) =>
        tx
          .updateTable('totals')
          .set((eb) => ({ amount: eb('amount', '+', amount) }))
          .where('user_id', '=', saver.userId)
          .where('grain', '=', 'all')
          .where('is_income', '=', 1)
          .execute(),
      );
    await change(1);
    await run();
    expect(await status()).toEqual({
      isNightly: true,
      lastVerifiedAt: null,
      failedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(names()).toEqual(['tuppence-night-2026-11-20.unverified.tar']);
    expect(server.logged()).toContain('1 total is not what its rows add up to.');
    expect(server.logged()).not.toMatch(/wages|2150|215007/i);
    await change(-1);
    server.clock.advance(59 * minute);
    await run();
    expect(made).toBe(1);
    server.clock.advance(2 * minute);
    await run();
    expect(await status()).toMatchObject({ lastVerifiedAt: '2026-11-20T13:01:00.000Z', failedAt: null });
    expect(names()).toEqual(['tuppence-night-2026-11-20.tar']);
  });

  it('the nightly backup fails verification when a file differs from the storage', async () => {
    const [receipt = ''] = saver.receipts;
    await run(async (file) => {
      await backUp(server.deps, file);
      await server.deps.files.put(saver.userId, `${receipt}.jpg`, Buffer.from('not what it was'));
      await verifyBackup(server.deps, file);
    });
    expect(server.logged()).toContain(`${receipt}.jpg is not what the storage has.`);
    expect((await status()).lastVerifiedAt).toBeNull();
  });

  it('the nightly backup is not made without BACKUP_DIR', async () => {
    const other = await startTestApp(dialect);
    await makeNightlyBackup(other.deps, make, running);
    expect(made).toBe(0);
    const user = await other.signUp();
    expect((await get(user, '/backups/status')).json).toEqual({
      isNightly: false,
      lastVerifiedAt: null,
      failedAt: null,
    });
  });
});
