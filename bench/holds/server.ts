/** The server, measured from inside: answers each message with what it has held longest since the last one. */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { buildApp } from '#server/app/app.ts';
import { openDeps } from '#server/app/open-deps.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/deps.ts';

export interface Held {
  /** Milliseconds of CPU time of the main thread: in one turn of the event loop, and within one write transaction. */
  loop: number;
  writer: number;
  /** Megabytes, at most. */
  memory: number;
}

let [loop, writer] = [0, 0];

const deps = await openDeps(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
const transaction: Deps['db']['transaction'] = (steps) =>
  deps.db.transaction(async (tx) => {
    const since = cpuTime();
    try {
      return await steps(tx);
    } finally {
      writer = Math.max(writer, cpuTime() - since);
    }
  });
const app = await buildApp({ ...deps, db: { ...deps.db, transaction } }, { web: false });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
watchTurns(cpuTime());
process.on('message', () => process.send?.(takeHeld()));
process.on('disconnect', () => process.exit());
process.send?.(address);

/** Unlike time on a clock, it does not depend on what else the machine does. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function watchTurns(before: number): void {
  setTimeout(() => {
    const now = cpuTime();
    loop = Math.max(loop, now - before);
    watchTurns(now);
  }, 1);
}

function takeHeld(): Held {
  const held = { loop, writer, memory: peakMemory() };
  [loop, writer] = [0, 0];
  return held;
}

/** Only on Linux, which forgets the peak when 5 is written to `clear_refs`. */
function peakMemory(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  writeFileSync('/proc/self/clear_refs', '5');
  return Number(kilobytes) / 1024;
}
