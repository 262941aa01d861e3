import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');
/** The one of `npm start`, which halves the start-up time. */
const compileCache = path.join(root, 'node_modules/.cache/compiled');

export interface ServerProcess {
  /** Base URL, such as http://127.0.0.1:41234. */
  url: string;
  /** Waits until the output matches; resolves to the first capture group. */
  sees(pattern: RegExp): Promise<string>;
  /** Everything printed so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  pid: number | undefined;
  /** The exit status; null if killed by a signal. */
  exited: Promise<number | null>;
}

export interface ProgramResult {
  status: number | null;
  output: string;
}

/** Runs one of the project's programs to its end. */
export function runProgram(
  file: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<ProgramResult> {
  return startProgram(file, environment, args).ended;
}

/** Like `runProgram`, with access to the output while it runs. */
export function startProgram(
  file: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
): { sees: ServerProcess['sees']; ended: Promise<ProgramResult> } {
  const { child, output, sees } = start(file, environment, { args });
  const ended = once(child, 'close').then(([status]) => ({ status, output: output() }));
  return { sees, ended };
}

/** Starts the real server in its own process on a free port; resolves once it listens. */
export async function startServerProcess(
  environment: Record<string, string>,
  more: ProcessOptions = {},
): Promise<ServerProcess> {
  const { child, output, sees } = start('server/main.ts', { ...environment, PORT: '0' }, more);
  const exited = once(child, 'exit').then(([status]) => status as number | null);
  const ready = sees(readySentence);
  const port = await Promise.race([ready, exited.then(() => Promise.reject(new Error(output())))]);
  return {
    url: `http://127.0.0.1:${port}`,
    sees,
    output,
    kill: (signal) => void child.kill(signal),
    pid: child.pid,
    exited,
  };
}

const readySentence = /Tuppence is ready: http:\/\/localhost:(\d+)/;

/** The server started like `npm start`, with all its child processes. */
export interface ServerTree {
  /** Its base URL; rejects with the output if it exits before. */
  ready: Promise<string>;
  /** Signals all its processes at once; resolves when they have exited. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  pid: number | undefined;
}

/** Of V8, in package.json. */
const [, flagsOfStart = ''] = /^node (.*) scripts/.exec(packageFile.scripts.start) ?? [];

export function startServerTree(environment: Record<string, string>): ServerTree {
  const { child, output, sees } = start(
    'scripts/start.mjs',
    { ...environment, PORT: '0' },
    { leadsGroup: true, flags: flagsOfStart.split(' ') },
  );
  const exited = once(child, 'exit').then(([status]) => status as number | null);
  const ready = Promise.race([
    sees(readySentence).then((port) => `http://127.0.0.1:${port}`),
    exited.then(() => Promise.reject(new Error(output()))),
  ]);
  ready.catch(() => undefined); // it may be killed first, with nobody awaiting it
  const killLeft = () => void killGroup(child, 'SIGKILL');
  process.once('exit', killLeft);
  return {
    ready,
    pid: child.pid,
    async kill(signal) {
      killGroup(child, signal);
      const status = await exited;
      process.off('exit', killLeft);
      return status;
    },
  };
}

/** Signals the whole process group, which Windows does not have. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
  else process.kill(-child.pid, signal);
}

interface ProcessOptions {
  /** For Node itself. */
  flags?: readonly string[];
  args?: readonly string[];
  leadsGroup?: boolean;
  /** Limit for the size of files it writes, in units of 512 bytes (ulimit -f); not on Windows. */
  longestFile?: number;
}

function start(
  file: string,
  environment: Record<string, string>,
  { flags = [], args = [], leadsGroup = false, longestFile }: ProcessOptions,
) {
  const command = [process.execPath, ...flags, file, ...args];
  const limited = ['sh', '-c', 'ulimit -f "$0"; exec "$@"', String(longestFile), ...command];
  const [program = '', ...rest] = longestFile === undefined ? command : limited;
  const child = spawn(program, rest, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      ...{ SIGNUP_LIMIT: '0', LOGIN_LIMIT: '0' }, // tests sign up many users from one address
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: leadsGroup,
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += String(chunk);
      for (const listener of listeners) listener();
    });
  const sees = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const [, found] = pattern.exec(text) ?? [];
        if (found !== undefined) resolve(found);
      };
      listeners.add(look);
      look();
    });
  return { child, output: () => text, sees };
}
