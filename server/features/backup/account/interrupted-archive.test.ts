import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { postAllDue } from '#server/features/recurring/post-due.service.ts';
import { leaseMs } from '#server/platform/database/claims.ts';
import { downloadArchive, importArchive } from '#server/testing/archives.ts';
import { differencesIn, signUpSaver } from '#server/testing/backups.ts';
import { dyingAfter } from '#server/testing/dying.ts';
import { get } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { snapshotOf } from '#server/testing/snapshot.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { importAccountArchive } from './account-archive.service.ts';
import { endAbandonedArchives, endUnfinishedArchives } from './take-back-archive.service.ts';

forEachDialect('an archive whose server dies while it is imported', (dialect) => {
  let server: TestApp;
  let archive: Buffer;
  beforeAll(async () => {
    server = await startTestApp(dialect);
    archive = await downloadArchive(server, await signUpSaver(server));
    server.clock.set('2026-12-21T12:00:00Z'); // its recurring transaction has fallen due again
  });

  /** By a server that can write so many transactions only. */
  function importThrough(user: TestUser, transactions: number) {
    const deps = { ...dyingAfter(server.deps, transactions), running: new Map() };
    const saveTo = async (path: string) => {
      await writeFile(path, archive);
      return { name: 'archive.tar', hash: '' };
    };
    const { userId } = user;
    return server.deps.db.read
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
      .then(({ id: sessionId }) => {
        const origin = { address: '', userAgent: '', languages: '' };
        const caller = { userId, sessionId, access: 'session' as const, timeZone: 'UTC', origin };
        return importAccountArchive(deps, caller, { saveTo });
      });
  }

  const unfinished = () => server.deps.db.read.selectFrom('archive_imports').selectAll().execute();

  it('leaves all of it or nothing, whenever it dies', async () => {
    let deaths = 0;
    for (let isWhole = false; !isWhole; deaths++) {
      const user = await server.signUp();
      const before = await snapshotOf(user);
      isWhole = await importThrough(user, deaths).then(
        () => true,
        () => false,
      );
      await postAllDue(server.deps);
      server.clock.advance(leaseMs + 1);
      await endAbandonedArchives(server.deps);
      await postAllDue(server.deps);
      expect(await unfinished()).toEqual([]);
      if (isWhole) expect((await get(user, '/transactions')).json.total).toBe(5);
      else expect(await snapshotOf(user)).toEqual(before);
    }
    expect(deaths).toBeGreaterThan(7);
    expect(await differencesIn(server.deps)).toEqual([]);
  });

  it('is imported by the next request, which ends what is left, once the lease is over', async () => {
    const user = await server.signUp();
    await importThrough(user, 4).catch(() => undefined);
    const early = await importArchive(user, archive);
    expect([early.status, early.headers['retry-after']]).toEqual([503, '10']);
    server.clock.advance(leaseMs + 1);
    expect((await importArchive(user, archive)).json.added).toMatchObject({ transactions: 4, receipts: 2 });
    expect(await unfinished()).toEqual([]);
    expect(await differencesIn(server.deps)).toEqual([]);
  });

  it('is taken back at once by the next server on the embedded database', async () => {
    const user = await server.signUp();
    await importThrough(user, 4).catch(() => undefined);
    await endUnfinishedArchives(server.deps);
    expect(await unfinished()).toHaveLength(dialect === 'sqlite' ? 0 : 1);
  });
});
