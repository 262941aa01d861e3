import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { argon2Cost } from '#server/platform/argon2id.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDeps } from './open-deps.ts';

it('a running program hashes passwords at the full cost, unlike tests', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-deps-'));
  const { db, passwordCost } = await openDeps(readConfig({ DATA_DIR: folder }));
  expect(passwordCost).toBe(argon2Cost);
  await db.close();
  rmSync(folder, { recursive: true });
});
