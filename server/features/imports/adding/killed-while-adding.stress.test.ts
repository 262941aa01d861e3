import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { DialectName } from '#server/platform/database/dialect.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { type Answer, ask, uploadTo } from '#server/testing/api-client.ts';
import { faultsIn } from '#server/testing/durability/recount.ts';
import { forDialectsOfRun, testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { statementOf } from '#server/testing/imports.ts';
import { isNightly, report } from '#server/testing/nightly.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { testPassword } from '#server/testing/test-app.ts';

const [kills, rows] = [30, 20_000];
/** When the server is killed, in turns. */
const moments = ['it has begun', 'any moment', 'it has answered'] as const;

forDialectsOfRun((dialect) => {
  it.runIf(isNightly)(
    'a server that is killed while it adds a file leaves the whole file or nothing of it',
    () => killWhileAdding(dialect),
  );
});

/** As if the dead server had been away for as long as a claim lasts. */
async function expireClaims(url: string): Promise<void> {
  const db = openDatabase({ dataDir: '', url, connections: 1 });
  await db.transaction((tx) => tx.updateTable('imports').set({ renewed_at: 0 }).execute());
  await db.close();
}

async function killWhileAdding(dialect: DialectName): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-adding-'));
  const url = dialect === 'postgres' ? await testDatabaseUrl() : undefined;
  const environment = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
  const random = seededRandom(kills);
  let server = await startServerProcess(environment);
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await server.exited;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const body = { email: 'ann@mail.example', password: testPassword };
  const { token } = (await ask(server.url, '/auth/signup', { body })).json;
  let files = 0;
  let open = await uploadNext();
  const since = performance.now();
  await add();
  const taken = performance.now() - since;
  const outcomes = { added: 1, ready: 0 };
  open = await uploadNext();
  for (let kill = 0; kill < kills || outcomes.ready === 0; kill++) {
    const added = add().catch(() => undefined);
    await comes(moments[kill % moments.length] ?? 'any moment', added);
    server.kill('SIGKILL');
    await server.exited;
    const answer: Answer | undefined = await added;
    if (url !== undefined) await expireClaims(url);
    server = await startServerProcess(environment);
    const { status } = await settled(server, open);
    if (answer !== undefined) expect([answer.status, status]).toEqual([200, 'added']);
    expect(['added', 'ready']).toContain(status);
    outcomes[status as keyof typeof outcomes]++;
    if (status === 'added') open = await uploadNext();
    const { total } = (await ask(server.url, '/transactions?limit=1', { token })).json;
    expect(total).toBe(outcomes.added * rows);
  }
  expect(outcomes.added).toBeGreaterThan(1);
  expect((await add()).json).toEqual({ addedCount: rows });
  server.kill('SIGTERM');
  await server.exited;
  expect(await faultsIn({ dataDir, url })).toEqual([]);
  report(`a server killed while it adds a file (${dialect})`, {
    kills: outcomes.added + outcomes.ready - 1,
    rows,
    'files that were whole': outcomes.added - 1,
    'of which nothing was left': outcomes.ready,
  });

  function add(): Promise<Answer> {
    return ask(server.url, `/imports/${open}/add`, { token, method: 'POST' });
  }

  async function comes(moment: (typeof moments)[number], added: Promise<unknown>): Promise<void> {
    if (moment === 'it has answered') await added;
    else if (moment === 'any moment') await delay(random.next() * taken * 1.2);
    else
      for (let has = false; !has; ) {
        const { status, progress } = (await ask(server.url, `/imports/${open}`, { token })).json;
        has = status === 'added' || progress?.done > 0;
      }
  }

  async function uploadNext(): Promise<string> {
    const file = files++;
    const lines = Array.from(
      { length: rows },
      (_, place) =>
        `${2000 + file}-10-${String(1 + (place % 28)).padStart(2, '0')},Shop ${place},-${place + 1}.50`,
    );
    const sent = { path: '/imports', field: 'file' };
    const { json } = await uploadTo(server.url, token, Buffer.from(statementOf(...lines)), sent);
    expect(await settled(server, json._id)).toMatchObject({ status: 'ready', counts: { new: rows } });
    return json._id;
  }

  async function settled({ url }: ServerProcess, id: string): Promise<Answer['json']> {
    for (;;) {
      const { json } = await ask(url, `/imports/${id}`, { token });
      if (json.status !== 'reading') return json;
      await delay(20);
    }
  }
}
