import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';

export interface SandboxOptions {
  /** Of the JavaScript heap. */
  heapMegabytes: number;
  /** More permissions and limits. */
  flags?: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

/**
 * Starts a child process under Node's permission model: it may read files, but not write, start processes or use the
 * network, and loads native code only if a flag says so. Its environment has no secrets of the server; the variable makes
 * glibc use a single arena for all threads, which returns memory.
 */
export function forkSandboxed(
  file: string,
  { heapMegabytes, flags = [], environment = {} }: SandboxOptions,
): ChildProcess {
  return fork(file, {
    execArgv: [
      ...['--permission', '--allow-fs-read=*', '--disable-warning=SecurityWarning'],
      ...['--expose-gc', `--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4', ...flags],
    ],
    env: { MALLOC_ARENA_MAX: '1', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
}

/** A child process that answers one message at a time. */
export interface SandboxedProcess<Answer> {
  /** Asks nothing. If the process is gone, so is the message. */
  tell(message: Serializable): void;
  /** A process that takes too long is ended. */
  ask(message: Serializable, deadlineMs: number): Promise<Answer | 'too_slow' | 'died'>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

export function startSandboxed<Answer>(file: string, confinement: SandboxOptions): SandboxedProcess<Answer> {
  const child = forkSandboxed(file, confinement);
  let hasExited = false;
  // Or it could not be started. It is told before the disconnection.
  const exited = once(child, 'exit')
    .catch(ignore)
    .then(() => {
      hasExited = true;
    });
  return {
    tell: (message) => void child.send(message, ignore),
    async ask(message, deadlineMs) {
      let ending: 'too_slow' | 'died' = 'died';
      const timer = setTimeout(() => {
        ending = 'too_slow';
        child.kill('SIGKILL');
      }, deadlineMs);
      child.send(message, ignore); // if the process is gone, its exit is noticed
      const answered = once(child, 'message').then(([answer]): Answer => answer);
      const answer = await Promise.race([answered, exited]).finally(() => clearTimeout(timer));
      return answer ?? ending;
    },
    isAlive: () => !hasExited && child.connected,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function ignore(): void {}
