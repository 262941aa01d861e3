import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { uploadTo } from '#server/testing/api-client.ts';
import { type Household, live, signUpHousehold } from '#server/testing/durability/household.ts';
import { faultsIn } from '#server/testing/durability/recount.ts';
import { noFaults, settle } from '#server/testing/durability/settle.ts';
import { testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { isNightly, report } from '#server/testing/nightly.ts';
import { drawAsPdf, drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { startServerTree } from '#server/testing/server-process.ts';

const metricsToken = 'a-token-for-this-test-alone';

// In npm test, main.test.ts and wiped.test.ts stop a server with one request under way.
it.runIf(isNightly).each(['sqlite', 'postgres'] as const)(
  'a server on %s stopped under load answers every request it carries out, and exits with 0 within ten seconds',
  async (dialect) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-stopped-'));
    const url = dialect === 'postgres' ? await testDatabaseUrl() : undefined;
    const environment = {
      DATA_DIR: folder,
      METRICS_TOKEN: metricsToken,
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    };
    const random = seededRandom(7);
    const stops = 20;
    const households: Household[] = [];
    const seconds: number[] = [];

    for (let stop = 0; stop < stops; stop++) {
      const tree = startServerTree(environment);
      const address = await tree.ready;
      while (households.length < 3)
        households.push(
          await signUpHousehold(address, { name: `h${households.length}`, members: 3, random }),
        );
      for (const household of households) expect(await settle(household, address)).toEqual(noFaults);
      const { token } = await signUpHousehold(address, { name: `reader${stop}`, members: 0, random });
      await uploadTo(address, token, drawAsPdf(drawnReceipts.pounds)); // starts a reader process

      const writing = households.map((household) => live(household, address));
      await delay(100 + random.next() * 300);
      const upload = uploadTo(address, token, drawAsPdf(drawnReceipts.dollars)).then(
        ({ status }) => status,
        (error: unknown) => error,
      );
      await Promise.race([untilReading(address), upload]);
      const asked = performance.now();
      expect(await tree.kill('SIGTERM')).toBe(0);
      seconds.push((performance.now() - asked) / 1000);
      expect(await upload).toBe(201);
      await Promise.all(writing);
    }

    const tree = startServerTree(environment);
    const address = await tree.ready;
    for (const household of households) expect(await settle(household, address)).toEqual(noFaults);
    expect(await faultsIn({ dataDir: folder, url })).toEqual([]);
    expect(await tree.kill('SIGTERM')).toBe(0);

    const sum = (pick: (tally: Household['tally']) => number) =>
      households.reduce((total, { tally }) => total + pick(tally), 0);
    report(`The server is asked to stop, ${dialect}`, {
      stops,
      'changes acknowledged': sum(({ acknowledged }) => acknowledged),
      'done without an answer': sum(({ heldUnanswered }) => heldUnanswered),
      'seconds to the end, longest': Math.max(...seconds).toFixed(2),
    });
    expect(sum(({ heldUnanswered }) => heldUnanswered)).toBe(0);
    expect(Math.max(...seconds)).toBeLessThan(10);
    rmSync(folder, { recursive: true, force: true });
  },
);

async function untilReading(address: string): Promise<void> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  for (let figures = ''; !figures.includes('tuppence_receipts_to_read 1'); await delay(5))
    figures = await (await fetch(`${address}/metrics`, { headers })).text();
}
