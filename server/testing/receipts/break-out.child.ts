import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';

/** The outcome of each attempt: the error code, or 'worked'. */
export type BreakOut = Record<'written' | 'connected' | 'started', string> & { environment: string[] };

// Attempts what a sandboxed decoder process must not be able to do.
process.once('message', ({ file, port }: { file: string; port: number }) => {
  const attempt = (act: () => void) => {
    try {
      act();
      return 'worked';
    } catch (error) {
      return (error as NodeJS.ErrnoException).code;
    }
  };
  const done = {
    written: attempt(() => writeFileSync(file, 'here')),
    started: attempt(() => execFileSync(process.execPath, ['--version'])),
    environment: Object.keys(process.env),
  };
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => process.send?.({ ...done, connected: 'worked' }));
  socket.once('error', (error: NodeJS.ErrnoException) => process.send?.({ ...done, connected: error.code }));
});
