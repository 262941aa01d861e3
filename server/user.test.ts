import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { lockOut } from '#server/features/auth/auth.queries.ts';
import { get, post } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { logIn } from '#server/testing/logins.ts';
import { isNightly } from '#server/testing/nightly.ts';
import { addTotp } from '#server/testing/second-factor.ts';
import { runProgram } from '#server/testing/server-process.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { blankPicture, upload } from '#server/testing/upload.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-user-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const run = (...args: string[]) => {
    const { DATA_DIR, DATABASE_URL } = server.deps.config;
    return runProgram('server/user.ts', { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) }, args);
  };
  const passwordIn = (output: string) => /is (\S+)\n$/.exec(output)?.[1];

  it('the user program lists all accounts but those that are being deleted', async () => {
    const [{ email }, leaving] = [await server.signUp(), await server.signUp()];
    await server.deps.db.transaction((tx) => lockOut(tx, leaving.userId));
    const { status, output } = await run('list');
    expect(status).toBe(0);
    const lines = output.trimEnd().split('\n');
    expect(lines).toContain(`${email}  since 2026-11-20, last used 2026-11-20`);
    const count = lines.length - 1;
    expect(lines.at(-1)).toBe(count === 1 ? '1 account' : `${count} accounts`);
    expect(lines.filter((line) => line.startsWith(' '))).toEqual([]);
  });

  it('the user program creates an account with a generated password, once per e-mail', async () => {
    const { status, output } = await run('create', 'Ann@Mail.Example');
    expect([status, output]).toEqual([0, expect.stringMatching(/^The password of Ann@Mail.Example is /)]);
    const reply = await logIn(server, { email: 'ann@mail.example' }, { password: passwordIn(output) });
    expect([reply.status, reply.json.isSetupComplete]).toEqual([200, false]);
    const again = await run('create', 'ann@mail.example');
    expect([again.status, again.output]).toEqual([1, `${authMessages.emailTaken}\n`]);
    expect((await run('create', 'no e-mail')).output).toBe('no e-mail is not an e-mail address.\n');
  });

  it('the user program resets a password: revokes sessions, tokens and the second factor, and accepts only the new password', async () => {
    const user = await server.signUp();
    await addTotp(server, user);
    const made = await user.request({
      method: 'POST',
      url: '/api/auth/tokens',
      payload: { name: 'Program', scope: 'read', expiresInDays: 7 },
    });
    for (let count = 0; count < 10; count++)
      await logIn(server, user, { password: 'wrong-1-word', from: '192.0.2.60' });
    const { status, output } = await run('reset-password', user.email.toUpperCase());
    expect(status).toBe(0);

    for (const token of [user.token, made.json.token]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await server.request({ method: 'GET', url: '/api/auth/me', headers })).status).toBe(401);
    }
    const from = '192.0.2.60';
    expect((await logIn(server, user, { from })).status).toBe(401);
    const { status: opened, json } = await logIn(server, user, { password: passwordIn(output), from });
    expect(opened).toBe(200);
    const headers = { authorization: `Bearer ${json.token}` };
    const { json: seen } = await server.request({ method: 'GET', url: '/api/auth/events', headers });
    expect(seen.events).toContainEqual(
      expect.objectContaining({ kind: 'password_reset', address: '', device: '' }),
    );
  });

  it('the user program deletes only the named account with its files, and only with --yes', async () => {
    const [user, stranger] = [await server.signUp(), await server.signUp()];
    await upload(user, await blankPicture(), { name: 'till.png' });
    await post(stranger);
    const files = path.join(server.deps.config.DATA_DIR, 'receipts', user.userId);
    expect(existsSync(files)).toBe(true);
    const asked = await run('delete', user.email);
    expect([asked.status, asked.output]).toEqual([1, expect.stringContaining('--yes')]);
    expect((await get(user, '/auth/me')).status).toBe(200);

    expect(await run('delete', user.email, '--yes')).toEqual({
      status: 0,
      output: `${user.email} is deleted.\n`,
    });
    expect((await get(user, '/auth/me')).status).toBe(401);
    expect((await logIn(server, user, { password: testPassword })).status).toBe(401);
    expect(existsSync(files)).toBe(false);
    expect((await get(stranger, '/transactions')).json.total).toBe(1);
  });

  it('the user program reports an unknown account', async () => {
    for (const args of [
      ['reset-password', 'nobody@mail.example'],
      ['delete', 'nobody@mail.example', '--yes'],
    ])
      expect(await run(...args)).toEqual({
        status: 1,
        output: 'There is no account for nobody@mail.example.\n',
      });
  });
});

const wrong = ['reset-password a@b.example x', '', 'list x', 'create', 'delete --yes', 'help'];

it.each(isNightly ? wrong : wrong.slice(0, 2))(
  'the user program with "%s" fails and prints the usage',
  async (line) => {
    const args = line.split(' ').filter(Boolean);
    const { status, output } = await runProgram('server/user.ts', { DATA_DIR: folder }, args);
    expect([status, output]).toEqual([1, expect.stringContaining('npm run user -- list')]);
  },
);

it('the user program reports a missing database without creating one', async () => {
  const nowhere = path.join(folder, 'nowhere');
  const { status, output } = await runProgram('server/user.ts', { DATA_DIR: nowhere }, ['list']);
  expect([status, output]).toEqual([1, expect.stringContaining(`there is no database in ${nowhere}`)]);
  expect(existsSync(nowhere)).toBe(false);
});
