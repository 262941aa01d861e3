import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { downloadArchive, importArchive } from '#server/testing/archives.ts';
import { backupFolder, contentsOf, longestWaitIn, type Saver, signUpSaver } from '#server/testing/backups.ts';
import { get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { filesOf, uploadBlank } from '#server/testing/undo.ts';
import { backUp } from './backup.service.ts';
import { checkBackup, restore } from './restore.service.ts';

const fileNamed = backupFolder();

forEachDialect((dialect) => {
  let server: TestApp;
  let saver: Saver;
  beforeAll(async () => {
    server = await startTestApp(dialect);
    saver = await signUpSaver(server);
    await signUpSaver(server);
  });

  const bringBack = async (target: TestApp, file: string, replace = false) =>
    restore(target.deps, file, { manifest: await checkBackup(file), replace });

  describe.each(['sqlite', 'postgres'] as const)('into %s', (targetDialect) => {
    it('a backup restored into an empty installation yields the same rows, totals and files', async () => {
      const file = fileNamed(`${dialect}-to-${targetDialect}.tar`);
      await backUp(server.deps, file);
      const target = await startTestApp(targetDialect);
      await bringBack(target, file);
      expect(await contentsOf(target.deps)).toEqual(await contentsOf(server.deps));
      expect(await findDifferences(target.deps.db.read)).toEqual([]);

      const { status, json } = await target.request({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: saver.email, password: testPassword },
      });
      expect(status).toBe(200);
      const headers = { authorization: `Bearer ${json.token}` };
      const list = await target.request({ method: 'GET', url: '/api/transactions', headers });
      expect(list.json).toEqual((await get(saver, '/transactions')).json);
      const [receiptId] = saver.receipts;
      const receipt = await target.request({ method: 'GET', url: `/api/receipts/${receiptId}`, headers });
      const picture = await target.app.inject({ method: 'GET', url: receipt.json.fileUrl });
      expect(picture.rawPayload).toEqual(
        Buffer.from((await server.deps.files.read(saver.userId, `${receiptId}.jpg`)) ?? []),
      );
    });
  });

  if (dialect === 'postgres')
    it('a restore may store files for longer than a transaction may wait for its next statement', async () => {
      const file = fileNamed('patient.tar');
      await backUp(server.deps, file);
      const { db, files } = (await startTestApp(dialect)).deps;
      const limits = new Set<unknown>();
      let ask = async () => {};
      const transaction: typeof db.transaction = (steps) =>
        db.transaction((tx) => {
          ask = async () => void limits.add(await longestWaitIn(tx));
          return steps(tx);
        });
      const put: typeof files.put = async (...stored) => {
        await ask();
        await files.put(...stored);
      };
      const target = { ...server.deps, db: { ...db, transaction }, files: { ...files, put } };
      await restore(target, file, { manifest: await checkBackup(file), replace: false });
      expect([...limits]).toEqual(['0']);
    });

  it('a backup contains no sessions and no tokens', async () => {
    const made = await saver.request({
      method: 'POST',
      url: '/api/auth/tokens',
      payload: { name: 'script', scope: 'read', expiresInDays: 30, currentPassword: testPassword },
    });
    expect(made.status).toBe(201);
    const file = fileNamed(`${dialect}-closed.tar`);
    await backUp(server.deps, file);
    const target = await startTestApp(dialect);
    await bringBack(target, file);
    for (const token of [saver.token, made.json.token]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await server.request({ method: 'GET', url: '/api/transactions', headers })).status).toBe(200);
      expect((await target.request({ method: 'GET', url: '/api/transactions', headers })).status).toBe(401);
    }
  });

  it('a backup is a consistent snapshot of rows and files despite concurrent writes', async () => {
    const writer = await signUpSaver(server);
    const [doomed = ''] = writer.receipts;
    const { files } = server.deps;
    let [late, reads] = ['', 0];
    const file = fileNamed(`${dialect}-busy.tar`);
    const manifest = await backUp(
      {
        ...server.deps,
        files: {
          ...files,
          async read(userId, name) {
            if (++reads === 1) late = (await uploadBlank(writer))._id;
            if (name === `${late}.jpg` && reads > 1) await writeMore();
            return files.read(userId, name);
          },
        },
      },
      file,
    );
    expect(manifest.missingFiles).toEqual([]);
    expect((await get(writer, '/transactions')).json.total).toBe(54);

    const target = await startTestApp(dialect);
    await bringBack(target, file);
    const kept = await contentsOf(target.deps);
    expect(await findDifferences(target.deps.db.read)).toEqual([]);
    expect(Object.keys(kept)).toEqual(expect.arrayContaining([`${doomed}.jpg`, `${late}.jpg`]));
    const rows = await target.deps.db.read
      .selectFrom('transactions')
      .select('name')
      .where('user_id', '=', writer.userId)
      .execute();
    expect(rows).toHaveLength(4);
    expect(rows.map(({ name }) => name)).not.toContain('Too late');

    async function writeMore(): Promise<void> {
      for (let count = 0; count < 50; count++) await post(writer, { name: 'Too late' });
      const { status } = await writer.request({ method: 'DELETE', url: `/api/receipts/${doomed}` });
      expect(status).toBe(204);
    }
  });

  it('a backup has the pictures of older receipts that are imported while it is made', async () => {
    const [giver, taker] = [await signUpSaver(server), await server.signUp()];
    const archive = await downloadArchive(server, giver);
    server.clock.advance(24 * 60 * 60_000);
    const { files } = server.deps;
    let imported: Promise<unknown> | undefined;
    const read: typeof files.read = async (...asked) => {
      imported ??= importArchive(taker, archive);
      expect(await imported).toMatchObject({ status: 201 });
      return files.read(...asked);
    };
    const file = fileNamed(`${dialect}-imported.tar`);
    await backUp({ ...server.deps, files: { ...files, read } }, file);
    const target = await startTestApp(dialect);
    await bringBack(target, file);
    const stored = await filesOf(target, taker);
    expect(stored).toHaveLength(2);
    expect(stored.sort()).toEqual((await filesOf(server, taker)).sort());
  });

  it('a backup reports receipt files that are missing', async () => {
    const other = await startTestApp(dialect);
    const { userId, receipts } = await signUpSaver(other);
    await other.deps.files.remove(userId, [`${receipts[1]}.jpg`]);
    const { missingFiles, files } = await backUp(other.deps, fileNamed(`${dialect}-lost.tar`));
    expect(missingFiles).toEqual([`receipts/${userId}/${receipts[1]}.jpg`]);
    expect(files).toBe(1);
  });

  it('a backup does not overwrite an existing file', async () => {
    const file = fileNamed(`${dialect}-twice.tar`);
    await backUp(server.deps, file);
    const before = readFileSync(file);
    await expect(backUp(server.deps, file)).rejects.toThrow('already exists');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('a backup replaces existing accounts only when told to', async () => {
    const file = fileNamed(`${dialect}-replace.tar`);
    await backUp(server.deps, file);
    const target = await startTestApp(dialect);
    await signUpSaver(target);
    const before = await contentsOf(target.deps);
    await expect(bringBack(target, file)).rejects.toThrow('There are already accounts here');
    expect(await contentsOf(target.deps)).toEqual(before);
    await bringBack(target, file, true);
    expect(await contentsOf(target.deps)).toEqual(await contentsOf(server.deps));
  });
});
