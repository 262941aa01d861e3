import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ask } from '#server/testing/api-client.ts';
import { entry } from '#server/testing/entries.ts';
import { forDialectsOfRun, testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import { runProgram, startServerProcess } from '#server/testing/server-process.ts';
import { testPassword } from '#server/testing/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

forDialectsOfRun((dialect) => {
  const environment = async (name: string) => ({
    DATA_DIR: path.join(folder, dialect, name),
    ...(dialect === 'postgres' ? { DATABASE_URL: await testDatabaseUrl() } : {}),
  });

  it('the programs back up a running server, restore into an empty installation, and replace data only with --replace', async () => {
    const [source, target] = [await environment('source'), await environment('target')];
    const server = await startServerProcess(source);
    const send = async (url: string, body: unknown, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const reply = await fetch(`${server.url}/api${url}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect(reply.status).toBe(201);
      return (await reply.json()) as { token: string };
    };
    const { token } = await send('/auth/signup', { email: 'a@mail.example', password: testPassword });
    await send('/transactions', entry({ cost: 0.1 }), token);
    const made = await runProgram('server/backup.ts', source);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(made.status).toBe(0);
    expect(made.output).toContain('accounts 1, transactions 1, receipt files 0');

    const folderOfBackups = path.join(source.DATA_DIR, 'backups');
    const [name = '', ...others] = readdirSync(folderOfBackups);
    expect(others).toEqual([]);
    const file = path.join(folderOfBackups, name);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);

    const back = await runProgram('server/restore.ts', target, [file]);
    expect(back).toMatchObject({ status: 0, output: expect.stringContaining('accounts 1, transactions 1') });
    const doctor = await runProgram('server/doctor.ts', target);
    expect(doctor).toMatchObject({
      status: 0,
      output: expect.stringContaining('derived columns match their rows.'),
    });
    const again = await runProgram('server/restore.ts', target, [file]);
    expect(again).toMatchObject({ status: 1, output: expect.stringContaining('Add --replace') });
    expect((await runProgram('server/restore.ts', target, [file, '--replace'])).status).toBe(0);

    execFileSync('tar', ['-xf', file, '-C', folderOfBackups]);
    const read = (entryName: string) => readFileSync(path.join(folderOfBackups, entryName));
    const sums = read('SHA256SUMS').toString().trimEnd().split('\n');
    expect(sums.length).toBeGreaterThan(3);
    for (const line of sums) {
      const [sum, entryName = ''] = line.split('  ');
      expect(createHash('sha256').update(read(entryName)).digest('hex')).toBe(sum);
    }
  });
});

forDialectsOfRun((dialect) => {
  it('a server with BACKUP_DIR set makes the missed nightly backup on start and reports when it was verified', async () => {
    const BACKUP_DIR = path.join(folder, dialect, 'nightly');
    const settings = { DATA_DIR: path.join(folder, dialect, 'watched'), BACKUP_DIR };
    const url = dialect === 'postgres' ? { DATABASE_URL: await testDatabaseUrl() } : {};
    const server = await startServerProcess({ ...settings, ...url });
    await server.sees(/(nightly backup made and verified)/);
    const signUp = await ask(server.url, '/auth/signup', {
      body: { email: 'a@mail.example', password: testPassword },
    });
    const status = await ask(server.url, '/backups/status', { token: signUp.json.token });
    expect(status.json).toMatchObject({ isNightly: true, failedAt: null });
    expect(Date.parse(status.json.lastVerifiedAt)).toBeLessThanOrEqual(Date.now());
    expect(readdirSync(BACKUP_DIR)).toEqual([expect.stringMatching(/^tuppence-night-\d{4}-\d\d-\d\d\.tar$/)]);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });
});

it.each(['--help', '--verfiy', 'one.tar two.tar'])(
  'the backup program with "%s" fails, prints the usage and writes nothing',
  async (line) => {
    const DATA_DIR = path.join(folder, 'unused');
    const { status, output } = await runProgram('server/backup.ts', { DATA_DIR }, line.split(' '));
    expect([status, output]).toEqual([1, expect.stringContaining('npm run backup -- FILE')]);
    expect(existsSync(DATA_DIR)).toBe(false);
  },
);

it('restoring a damaged backup fails without creating a data folder', async () => {
  const [DATA_DIR, file] = [path.join(folder, 'nowhere'), path.join(folder, 'damaged.tar')];
  writeFileSync(file, readFileSync(import.meta.filename));
  const { status, output } = await runProgram('server/restore.ts', { DATA_DIR }, [file]);
  expect(status).toBe(1);
  expect(output).toBe('The file is cut short or damaged at its start. Nothing was changed.\n');
  expect(existsSync(DATA_DIR)).toBe(false);
});

it.each(['nowhere.tar', '.'])('restoring %j, which is no file, is refused by its path', async (name) => {
  const [DATA_DIR, file] = [path.join(folder, 'nowhere'), path.join(folder, name)];
  const refused = await runProgram('server/restore.ts', { DATA_DIR }, [file]);
  expect(refused).toEqual({ status: 1, output: `There is no file ${file}.\n` });
});

it.skipIf(process.platform === 'win32')(
  'a backup that is ended by a signal leaves nothing behind',
  async () => {
    const target = path.join(folder, 'ended');
    const program = `
    import { runTool } from '#server/app/run-program.ts';
    import { writeArchive } from '#server/platform/archive/pack-archive.ts';
    const file = process.argv[1];
    await runTool(process.env, () => writeArchive(file, async (add) => {
      await add('one.txt', Buffer.from('one'));
      console.log('begun');
      await new Promise((resolve) => setInterval(resolve, 2 ** 30));
    }));`;
    const args = ['--input-type=module', '--eval', program, path.join(target, 'money.tar')];
    const child = spawn(process.execPath, args);
    await once(child.stdout, 'data');
    expect(readdirSync(target)).not.toEqual([]);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(readdirSync(target)).toEqual([]);
  },
);
