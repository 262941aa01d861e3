import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '#server/testing/postgres-server.ts';

export interface Tuppence {
  url: string;
  /** Stops the server and starts it again on the same port and the same data. */
  restart(): Promise<void>;
  /** Also deletes the data. */
  stop(): Promise<void>;
}

/** Starts the production build on an empty data folder, or on an empty PostgreSQL with E2E_DATABASE=postgres. */
export async function startTuppence(port = 0): Promise<Tuppence> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-e2e-'));
  const postgres = process.env['E2E_DATABASE'] === 'postgres' ? await startPostgres() : undefined;
  const data = { DATA_DIR: folder, DATABASE_URL: postgres?.url };
  let server = await start('e2e/server.ts', { ...data, PORT: String(port) });
  const { url } = server;
  return {
    url,
    async restart() {
      await end(server.child);
      server = await start('e2e/server.ts', { ...data, PORT: new URL(url).port });
    },
    async stop() {
      await end(server.child);
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a program that serves the production build; resolves once it listens. */
export async function start(program: string, settings: Record<string, string | undefined>) {
  const child = spawn(process.execPath, ['scripts/start.mjs', program], {
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', LOG_LEVEL: 'warn', SIGNUP_LIMIT: '0', LOGIN_LIMIT: '0' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /ready: \S+:(\d+)$/.exec(line) ?? [];
    if (port === undefined) continue;
    child.stdout.pipe(process.stderr);
    return { child, url: `http://127.0.0.1:${port}` };
  }
  throw new Error(`${program} did not start.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
