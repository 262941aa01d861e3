import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

import { killAgain } from '#server/testing/durability/kill-again.ts';
import { noFaults } from '#server/testing/durability/settle.ts';
import { testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { isNightly, report, times } from '#server/testing/nightly.ts';

const [onSqlite, onPostgres] = [['sqlite', times(2, 200)] as const, ['postgres', 50] as const];

it.each(isNightly ? [onSqlite, onPostgres] : [onSqlite])(
  'a server on %s killed %i times under load loses no acknowledged change and applies none twice or partially',
  async (dialect, kills) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-killed-'));
    const { faults, figures } = await killAgain({
      environment: {
        DATA_DIR: folder,
        ...(dialect === 'postgres' ? { DATABASE_URL: await testDatabaseUrl() } : {}),
      },
      kills,
      seed: kills,
      most: times(60, 400),
    });
    report(`The server is killed, ${dialect}`, figures);
    expect(faults).toEqual(noFaults);
    rmSync(folder, { recursive: true, force: true });
  },
);
