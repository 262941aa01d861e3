import type { ChildProcess } from 'node:child_process';

/**
 * The status with which a child process has ended. Unlike `once`, it waits for the end also of one that is aborted, so that
 * nothing of it goes on. Rejects if it could not be started.
 */
export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error);
    });
  });
}
