import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forEachDialect, testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { attack } from '#server/testing/hostile/attack.ts';
import { report, times } from '#server/testing/nightly.ts';
import { runProgram, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';

const metricsToken = 'read-the-metrics';
const mayGrowBy = 96 * 1024 * 1024;

/** Runs the server in its own process, to measure its memory. */
forEachDialect((dialect) => {
  let server: ServerProcess;
  let environment: Record<string, string>;
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-hostile-'));

  beforeAll(async () => {
    environment = {
      DATA_DIR: folder,
      ...(dialect === 'postgres' ? { DATABASE_URL: await testDatabaseUrl() } : {}),
    };
    server = await startServerProcess({ ...environment, METRICS_TOKEN: metricsToken, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  });

  const memory = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  };

  it('hostile requests are rejected quickly with a message, never with a 500, and leave totals intact and memory bounded', async () => {
    const count = times(300, 50_000);
    let whenWarm = Number.NaN;
    const { faults, statuses, slowest } = await attack({
      url: server.url,
      seed: 20_261_122,
      count,
      onWarm: async () => {
        whenWarm = await memory();
      },
    });
    const grownBy = (await memory()) - whenWarm;
    report(`${count} hostile requests (${dialect})`, {
      ...statuses,
      'slowest in ms': slowest.ms,
      'memory grown by, MB': Math.round(grownBy / 1e6),
    });

    expect(faults, server.output()).toEqual([]);
    expect(grownBy).toBeLessThan(mayGrowBy);
    const refused = Object.entries(statuses).filter(([status]) => Number(status) >= 400);
    const refusals = refused.reduce((sum, [, times]) => sum + times, 0);
    expect(refusals / count).toBeGreaterThan(0.3); // most requests must be invalid
    expect(refusals / count).toBeLessThan(0.95); // and some must get past validation
    expect(await runProgram('server/doctor.ts', environment)).toMatchObject({ status: 0 });
  });
});
