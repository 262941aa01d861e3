import { type ChildProcess, fork } from 'node:child_process';

export interface Confinement {
  /** Of the JavaScript heap. */
  heapMegabytes: number;
  /** More permissions and limits. */
  flags?: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

/**
 * Starts a child process under Node's permission model: it may read files, but not write, start processes, load native
 * code or use the network. Its environment has no secrets of the server; the variable makes glibc use a single arena for all
 * threads, which returns memory.
 */
export function forkConfined(
  file: string,
  { heapMegabytes, flags = [], environment = {} }: Confinement,
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
