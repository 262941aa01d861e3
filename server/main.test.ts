import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { embeddedFile } from '#server/platform/database/open.ts';
import { holdLock, makeDatabase } from '#server/testing/embedded-database.ts';
import { entry } from '#server/testing/entries.ts';
import { forDialectsOfRun, testDatabaseUrl } from '#server/testing/for-each-dialect.ts';
import {
  runProgram,
  type ServerProcess,
  startProgram,
  startServerProcess,
} from '#server/testing/server-process.ts';
import { testPassword } from '#server/testing/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

forDialectsOfRun((dialect) => {
  it('the server program keeps all data across a restart, and exits cleanly on SIGTERM and SIGINT', async () => {
    const environment = {
      DATA_DIR: path.join(folder, dialect),
      ...(dialect === 'postgres' ? { DATABASE_URL: await testDatabaseUrl() } : {}),
    };
    const first = await startServerProcess(environment);
    const { token } = await send(first, '/auth/signup', { email: 'a@mail.example', password: testPassword });
    await send(first, '/transactions', entry({ cost: 0.1 }), token);
    await send(first, '/transactions', entry({ cost: 0.2 }), token);
    first.kill('SIGTERM');
    expect(await first.exited).toBe(0);

    const second = await startServerProcess(environment);
    const reply = await fetch(`${second.url}/api/transactions`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await reply.json()).toMatchObject({ total: 2, sum: { expenses: 0.3 } });
    second.kill('SIGINT');
    expect(await second.exited).toBe(0);

    if (dialect === 'sqlite' && process.platform !== 'win32')
      expect(statSync(path.join(environment.DATA_DIR, 'tuppence.sqlite')).mode & 0o077).toBe(0);

    const doctor = await runProgram('server/doctor.ts', environment);
    expect(doctor).toEqual({
      status: 0,
      output: 'All totals, word counts, findings, sums of imports and derived columns match their rows.\n',
    });
  });
});

it('with METRICS_PORT, the server serves metrics on that port, and shuts down cleanly despite a stalled client', async () => {
  const server = await startServerProcess({ DATA_DIR: path.join(folder, 'metrics'), METRICS_PORT: '0' });
  const own = await fetch(
    `http://127.0.0.1:${await server.sees(/"port":(\d+),"msg":"serving metrics"/)}/metrics`,
  );
  expect([own.status, (await own.text()).includes('process_resident_memory_bytes')]).toEqual([200, true]);
  expect((await fetch(new URL('/api/site', own.url))).status).toBe(404);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('process_resident_memory_bytes');

  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  await once(socket, 'connect');
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

it('the server reports not ready on SIGTERM but keeps serving during STOP_DELAY, until a second signal', async () => {
  const server = await startServerProcess({ DATA_DIR: path.join(folder, 'stopping'), STOP_DELAY: '60' });
  const look = async (address: string) => {
    const { status, headers } = await fetch(`${server.url}/api${address}`);
    return `${status} ${headers.get('connection')}`;
  };
  const lookAtAll = () => Promise.all(['/health/ready', '/health/live', '/site'].map(look));
  expect(await lookAtAll()).toEqual(['200 keep-alive', '200 keep-alive', '200 keep-alive']);
  server.kill('SIGTERM');
  while ((await look('/health/ready')).startsWith('200')) await delay(20);
  expect(await lookAtAll()).toEqual(['503 close', '200 close', '200 close']);
  server.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

it('invalid settings abort startup with a message that names each', async () => {
  const shown = { PORT: 'eighty', TRUST_PROXY: 'everybody', LOG_LEVEL: 'loud' };
  const wrong = { ...shown, DATABASE_URL: 'mysql://nowhere', METRICS_TOKEN: 'short' };
  const { status, output } = await runProgram('server/main.ts', { DATA_DIR: folder, ...wrong });
  expect(status).toBe(1);
  for (const name of Object.keys(wrong)) expect(output).toContain(`${name} must `);
  for (const value of Object.values(shown)) expect(output).toContain(JSON.stringify(value));
  expect(output).not.toContain('    at ');
});

it('startup reports a port that is in use, and leaves the database as it is', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const DATA_DIR = path.join(folder, 'untouched');
  const { status, output } = await runProgram('server/main.ts', { DATA_DIR, PORT: String(port) });
  other.close();
  expect(status).toBe(1);
  expect(output).toContain(`PORT: ${port} is in use.`);
  expect(existsSync(embeddedFile(DATA_DIR))).toBe(false);
});

it('startup waits, with a message, while another process holds the database lock', async () => {
  const environment = { DATA_DIR: path.join(folder, 'locked') };
  await makeDatabase({ dataDir: environment.DATA_DIR });
  const release = holdLock(environment.DATA_DIR);
  const { sees, ended } = startProgram('server/user.ts', environment, ['list']);
  await sees(/(the database is locked by another process)/);
  release();
  expect(await ended).toEqual({ status: 0, output: expect.stringContaining('0 accounts') });
});

it('startup reports an unusable database file in one line', async () => {
  const environment = { DATA_DIR: path.join(folder, 'letter') };
  mkdirSync(environment.DATA_DIR);
  writeFileSync(embeddedFile(environment.DATA_DIR), 'no database, but a letter'.repeat(99));
  const { status, output } = await runProgram('server/main.ts', environment);
  expect(status).toBe(1);
  expect(output).toMatch(/^DATA_DIR: tuppence\.sqlite in [^\n]+ is not a database\.\n$/);
});

async function send(
  server: ServerProcess,
  address: string,
  body: unknown,
  token?: string,
): Promise<{ token: string }> {
  const reply = await fetch(`${server.url}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(201);
  return (await reply.json()) as { token: string };
}
