import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { get, listAll } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { statementOf } from '#server/testing/imports.ts';
import { isNightly } from '#server/testing/nightly.ts';
import { runProgram } from '#server/testing/server-process.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { send } from '#server/testing/undo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const clear = fileOf(
  'clear.csv',
  statementOf('2026-11-02,Thameside Water,-118.60', '2026-11-20,Pay,2410.00'),
);
const open = fileOf('open.csv', statementOf('03/04/2026,Tea,-1.00', '05/06/2026,Tea,-2.00'));

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const run = (...args: string[]) => {
    const { DATA_DIR, DATABASE_URL } = server.deps.config;
    return runProgram('server/import.ts', { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) }, args);
  };

  it('the import program adds a file to an account once, and its user can undo it', async () => {
    const user = await server.signUp();
    const first = await run(clear, '--user', user.email.toUpperCase());
    expect(first).toEqual({ status: 0, output: expect.stringContaining('2 transactions added to ') });
    expect(first.output).toContain(
      '2 new, 0 already there, 0 left out, 0 problems\nin 2410.00, out 118.60\n',
    );
    expect((await run(clear, '--user', user.email)).output).toContain('0 transactions added to ');
    expect((await listAll(user)).length).toBe(2);
    // The second import contains what the first has added, and keeps it when that one is undone.
    for (const which of [1, 0]) {
      const { fileName, undoId } = (await get(user, '/imports')).json[which];
      expect(fileName).toBe('clear.csv');
      expect((await send(user, `/deleted/${undoId}/restore`)).status).toBe(200);
    }
    expect(await listAll(user)).toEqual([]);
  });

  it('the import program refuses a file that leaves a question open, unless its guess is accepted', async () => {
    const user = await server.signUp();
    const refused = await run(open, '--user', user.email);
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('Add --accept-guesses')]);
    expect((await get(user, '/imports')).json).toEqual([]);
    const accepted = await run(open, '--user', user.email, '--accept-guesses');
    expect([accepted.status, (await listAll(user)).length]).toEqual([0, 2]);
  });

  it('the import program leaves nothing of a file that it cannot read, and knows no stranger', async () => {
    const user = await server.signUp();
    const pdf = fileOf('statement.pdf', '%PDF-1.7');
    expect(await run(pdf, '--user', user.email)).toMatchObject({ status: 1 });
    expect((await get(user, '/imports')).json).toEqual([]);
    expect(await run(clear, '--user', 'nobody@mail.example')).toEqual({
      status: 1,
      output: 'There is no account for nobody@mail.example.\n',
    });
  });
});

it('the import program shows what a file says without a database', async () => {
  const { status, output } = await runProgram('server/import.ts', { DATA_DIR: folder }, [clear]);
  expect([status, output]).toEqual([0, expect.stringContaining('2: 2026-11-02 -118.60 Thameside Water\n')]);
});

it('the import program says that there is no such file', async () => {
  const { status, output } = await runProgram('server/import.ts', { DATA_DIR: folder }, [`${clear}x`]);
  expect([status, output]).toEqual([1, `There is no file ${clear}x.\n`]);
});

const wrong = [[clear, '--accept-guesses'], [], [clear, clear], ['--help']];

it.each((isNightly ? wrong : wrong.slice(0, 1)).map((args) => [args]))(
  'the import program with %j fails and prints the usage',
  async (args: string[]) => {
    const { status, output } = await runProgram('server/import.ts', { DATA_DIR: folder }, args);
    expect([status, output]).toEqual([1, expect.stringContaining('npm run import -- FILE')]);
  },
);
