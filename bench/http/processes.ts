import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
/** The arguments of `node` in `npm start`. */
const startArgs: string[] = scripts.start.split(' ').slice(1);

export interface MeasuredProcess {
  port: number;
  pid: number;
  /** Milliseconds from process start to the first answer. */
  startedWithin: number;
  stop(): Promise<void>;
}

/** Starts the server like `npm start`, logging to a file as in production. */
export async function startServer(
  environment: Record<string, string>,
  log: string,
): Promise<MeasuredProcess> {
  const output = openSync(log, 'w');
  const started = performance.now();
  const child = spawn(process.execPath, startArgs, {
    cwd: root,
    env: { PATH: process.env['PATH'], SIGNUP_LIMIT: '0', LOGIN_LIMIT: '0', ...environment, PORT: '0' },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const port = await portOf(child, log);
  await fetch(`http://127.0.0.1:${port}/api/health`).then((reply) => reply.arrayBuffer());
  const startedWithin = performance.now() - started;
  return {
    port,
    pid: child.pid ?? 0,
    startedWithin,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      process.off('exit', end);
    },
  };
}

async function portOf(child: ChildProcess, log: string): Promise<number> {
  for (;;) {
    const text = readFileSync(log, 'utf8');
    const [, port] = /Tuppence is ready: http:\/\/localhost:(\d+)/.exec(text) ?? [];
    if (port !== undefined) return Number(port);
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`a measured server did not start: ${text}`);
    await delay(5);
  }
}

/** CPU time used so far by the processes, user and system, in milliseconds. */
export function cpuOf(pids: readonly number[]): number {
  const read = process.platform === 'linux' ? cpuFromProc : cpuFromPs;
  return pids.reduce((sum, pid) => sum + read(pid), 0);
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}

/** The process and all its descendants: PostgreSQL has a process per connection. */
export function withChildren(pid: number): number[] {
  if (process.platform !== 'linux') return [pid];
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const family = [pid];
  for (const member of family)
    family.push(...parents.filter(({ parent }) => parent === member).map((each) => each.pid));
  return family;
}

function parentOf(pid: string): number | undefined {
  const fields = statOf(pid);
  return fields === undefined ? undefined : Number(fields[1]);
}

/** The kernel counts in ticks of 10 ms. */
function cpuFromProc(pid: number): number {
  const fields = statOf(String(pid));
  return fields === undefined ? 0 : (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The fields after the program name, which may itself contain blanks. */
function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

function cpuFromPs(pid: number): number {
  const text = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}
