/** Imports one large file over HTTP while another account adds an entry every 40 ms: time, processor time and memory. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, uploadTo } from '#server/testing/api-client.ts';
import { entry } from '#server/testing/entries.ts';
import { testPassword } from '#server/testing/test-app.ts';
import { cpuOf, startServer, withChildren } from '../http/processes.ts';

const wantedMs = 40;

export async function measureLarge(rows: number, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuppence-large-'));
  const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const server = await startServer(environment, { log: path.join(dataDir, 'log') });
  const url = `http://127.0.0.1:${server.port}`;
  try {
    const [owner, other] = [await signUp(url, 'owner'), await signUp(url, 'other')];
    const watch = watchServer(server.pid, () => ask(url, '/transactions', { token: other, body: entry() }));
    await watch.during('nothing else', () => delay(5000));
    const { _id } = await watch.during('read', async () => {
      const file = Buffer.from(largeStatement(rows));
      const { json } = await uploadTo(url, owner, file, { path: '/imports', field: 'file' });
      return settled(url, owner, json._id);
    });
    await watch.during('added', () => ask(url, `/imports/${_id}/add`, { token: owner, method: 'POST' }));
    const { undoId } = await settled(url, owner, _id);
    await watch.during('undone', () =>
      ask(url, `/deleted/${undoId}/restore`, { token: owner, method: 'POST' }),
    );
    await watch.stop();
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signUp(url: string, name: string): Promise<string> {
  const body = { email: `${name}-${Date.now()}@mail.example`, password: testPassword };
  return (await ask(url, '/auth/signup', { body })).json.token;
}

async function settled(url: string, token: string, id: string) {
  for (;;) {
    const { json } = await ask(url, `/imports/${id}`, { token });
    if (json.status !== 'reading') return json;
    await delay(200);
  }
}

function largeStatement(rows: number): string {
  const names = ['Corner Bakery', 'Northgate Grocers', 'Thameside Water', 'City Tramways', 'Harbour Books'];
  const lines = ['Date,Description,Amount,Balance'];
  for (let at = 0, balance = 5_000_000; at < rows; at++) {
    const amount = at % 30 === 0 ? 241_000 : -(((at * 7919) % 9000) + 100);
    balance += amount;
    const day = new Date(Date.UTC(2016, 0, 1 + Math.floor(at / 30))).toISOString().slice(0, 10);
    const text = `${names[at % names.length]} ${(at * 31) % 997} card 4929 ref ${at}`;
    lines.push(`${day},${text},${(amount / 100).toFixed(2)},${(balance / 100).toFixed(2)}`);
  }
  return lines.join('\n');
}

function watchServer(pid: number, write: () => Promise<unknown>) {
  let waits: number[] = [];
  let isOver = false;
  let [server, reader, both] = [0, 0, 0];
  const memory = setInterval(() => {
    const [own = 0, ...children] = withChildren(pid).map(proportionalMegabytes);
    const ofChildren = children.reduce((sum, each) => sum + each, 0);
    [server, reader] = [Math.max(server, own), Math.max(reader, ofChildren)];
    both = Math.max(both, own + ofChildren);
  }, 100);
  const writing = (async () => {
    for (; !isOver; await delay(wantedMs)) {
      const since = performance.now();
      await write();
      waits.push(performance.now() - since);
    }
  })();
  const cpus = new Map<number, number>();
  const sample = () => {
    for (const each of withChildren(pid)) cpus.set(each, Math.max(cpus.get(each) ?? 0, cpuOf([each])));
    return [...cpus.values()].reduce((sum, each) => sum + each, 0);
  };
  const sampling = setInterval(sample, 100);
  console.log(
    '| | elapsed, s | processor time, s | p50, p95 of the other, ms | server, reader, both, MB | load |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  return {
    async during<T>(name: string, work: () => Promise<T>): Promise<T> {
      [waits, server, reader, both] = [[], 0, 0, 0];
      const [since, cpu] = [performance.now(), sample()];
      const result = await work();
      const seconds = [(performance.now() - since) / 1000, (sample() - cpu) / 1000].map((each) =>
        each.toFixed(1),
      );
      const others = [0.5, 0.95].map((share) => quantile(waits, share).toFixed(0)).join(', ');
      const sizes = [server, reader, both].map((each) => each.toFixed(0)).join(', ');
      console.log(`| ${[name, ...seconds, others, sizes, loadavg()[0]?.toFixed(0)].join(' | ')} |`);
      return result;
    },
    async stop() {
      isOver = true;
      await writing;
      clearInterval(memory);
      clearInterval(sampling);
    },
  };
}

/** Pages that processes share count once among them all. */
function proportionalMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0; // it has just ended
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
