import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import type { MakeVerified } from './nightly.service.ts';

const program = path.resolve(import.meta.dirname, '../../../backup.ts');

/**
 * Runs `npm run backup -- --verify` as a child process with this server's settings, because recounting takes all of a
 * CPU for a while and must not delay requests. It reports errors on stderr.
 */
export const inOwnProcess: MakeVerified = async (file, stopped) => {
  const child = fork(program, ['--verify', file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const stop = () => void child.kill();
  stopped.addEventListener('abort', stop);
  try {
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error('the backup was not made or failed verification');
  } finally {
    stopped.removeEventListener('abort', stop);
  }
};
