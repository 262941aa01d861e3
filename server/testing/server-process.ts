import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  /** Where it listens, such as http://127.0.0.1:41234. */
  url: string;
  kill(signal: NodeJS.Signals): void;
  /** The exit status, null after a signal that it did not handle. */
  exited: Promise<number | null>;
}

export interface ProgramResult {
  status: number | null;
  output: string;
}

/** A server program of this project, run to its end. */
export async function runProgram(file: string, environment: Record<string, string>): Promise<ProgramResult> {
  const { child, output } = start(file, environment);
  const [status] = await once(child, 'exit');
  return { status, output: output() };
}

/** The real server in a process of its own, on a free port, once it listens. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const { child, output, sees } = start('server/main.ts', { ...environment, PORT: '0' });
  const exited = once(child, 'exit').then(([status]) => status as number | null);
  const ready = sees(/Tuppence is ready: http:\/\/localhost:(\d+)/);
  const port = await Promise.race([ready, exited.then(() => Promise.reject(new Error(output())))]);
  return { url: `http://127.0.0.1:${port}`, kill: (signal) => void child.kill(signal), exited };
}

function start(file: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
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
      listeners.add(() => {
        const [, found] = pattern.exec(text) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
  return { child, output: () => text, sees };
}
