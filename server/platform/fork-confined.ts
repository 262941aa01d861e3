import { type ChildProcess, fork } from 'node:child_process';

/** No secrets of the server. The variable makes glibc use a single arena for all threads, which returns memory. */
const environment = { MALLOC_ARENA_MAX: '1' };

export interface Confinement {
  /** Of the JavaScript heap. */
  heapMegabytes: number;
}

/**
 * Starts a child process under Node's permission model: it may read files, but not write, start processes, load native
 * code or use the network.
 */
export function forkConfined(file: string, { heapMegabytes }: Confinement): ChildProcess {
  return fork(file, {
    execArgv: [
      ...['--permission', '--allow-fs-read=*', '--disable-warning=SecurityWarning'],
      ...['--expose-gc', `--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'],
    ],
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
}
