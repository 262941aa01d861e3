/** What one person with many transactions holds up: see `help`. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDeps } from '#server/app/open-deps.ts';
import { readConfig } from '#server/platform/config.ts';
import { ask } from '#server/testing/api-client.ts';
import { askAgain } from '#server/testing/ask-again.ts';
import { entry } from '#server/testing/entries.ts';
import { actions, type Stage } from './holds/actions.ts';
import type { Held } from './holds/server.ts';
import { fillUser } from './http/fill.ts';

const help = `npm run bench:holds -- [--rows N] [--only EXPRESSION]
One user with N transactions (200,000) does one thing after the other over HTTP, on SQLite. For each: the most CPU time of
the server's main thread in one turn of its event loop and within one write transaction (process.threadCpuUsage: what
else the machine does is not counted, nor is waiting for the disk), the most resident memory (VmHWM), and what two others feel meanwhile, who search and write one request after the other: p99, and in the first
line what it is while nothing else happens. --only does those whose name the expression matches; some need others.`;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit();
}

const rows = Number(values.rows);
const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-holds-'));
const deps = await openDeps(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }));
const fill = async (name: string, count: number) =>
  (await fillUser(deps, { name, rows: count, seed: 1 })).token;
const [owner, taker, importer, reader, writer] = [
  await fill('owner', rows),
  await fill('taker', 0),
  await fill('importer', 0),
  await fill('reader', 1000),
  await fill('writer', 1000),
];
await deps.db.close();

const server = fork(path.join(import.meta.dirname, 'holds/server.ts'), {
  env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
});
const [url] = await once(server, 'message');
const stage: Stage = { url, owner, taker, importer, rows };

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${rows} transactions, ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`,
);
console.log('| | seconds | event loop, ms | writer, ms | memory, MB | read p99, ms | write p99, ms |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
await measure('nothing', () => delay(5000));
for (const [name, act] of Object.entries(actions))
  if (new RegExp(values.only).test(name)) await measure(name, () => act(stage));
server.kill();
rmSync(dataDir, { recursive: true });

async function measure(name: string, act: () => Promise<void>): Promise<void> {
  await takeHeld();
  const stop = new AbortController();
  const reading = askAgain(stop.signal, (n) =>
    ask(stage.url, `/transactions?page=1&search=harbour${n}`, { token: reader }),
  );
  const writing = askAgain(stop.signal, () =>
    ask(stage.url, '/transactions', { token: writer, body: entry() }),
  );
  const since = performance.now();
  const failure = await act().catch((error: unknown) => String(error));
  const seconds = (performance.now() - since) / 1000;
  await delay(Math.max(0, 500 - seconds * 1000));
  stop.abort();
  const [reads, writes, held] = [await reading, await writing, await takeHeld()];
  const figures = [held.loop, held.writer, held.memory].map(Math.round);
  console.log(
    `| ${name} | ${seconds.toFixed(1)} | ${[...figures, reads.p99, writes.p99].join(' | ')} |${failure ? ` ${failure}` : ''}`,
  );
}

async function takeHeld(): Promise<Held> {
  server.send('held');
  const [held] = await once(server, 'message');
  return held;
}
