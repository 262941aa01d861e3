import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { drawnReceipts } from '#server/testing/receipts/drawn-receipts.ts';
import { photograph } from '#server/testing/receipts/photograph.ts';
import type { BenchUser } from '../fill.ts';
import { openConnection, percentiles, requestOf } from '../load.ts';
import type { Target } from '../measure.ts';
import { type Goal, show, type Table } from '../report.ts';
import { asking, creates, reads } from '../traffic.ts';

const login = { email: 'stalls@mail.example', password: 'paper-clip9' };
const between = 3;

/** Latency of the first page for one user while others keep the server busy. */
export async function measureStalls(
  { port }: Target,
  { crowd, large }: { crowd: readonly BenchUser[]; large: BenchUser },
  milliseconds: number,
): Promise<{ tables: Table[]; goals: Goal[] }> {
  const [reader, ...others] = crowd;
  if (reader === undefined) throw new RangeError('nobody to read as');
  await once(port, requestOf('POST', '/api/auth/signup', { body: login }));
  const photo = await photograph(Object.values(drawnReceipts)[0] ?? missing(), 'scan');
  const writes = creates(others);
  const busy: Record<string, { next(): Buffer; connections: number } | undefined> = {
    nothing: undefined,
    exports: { next: () => requestOf('GET', '/api/transactions/export', large), connections: 2 },
    logins: { next: () => requestOf('POST', '/api/auth/login', { body: login }), connections: 4 },
    writes: { next: writes, connections: 16 },
    'receipt reading': { next: () => uploadOf(photo, large.token), connections: 2 },
  };
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const [name, work] of Object.entries(busy)) {
    const { p50, p99, done, failed } = await watch(port, reader, { work, milliseconds });
    rows.push([name, ...[p50, p99].map(show), String(done), String(failed)]);
    if (work === undefined) continue;
    goals.push({ name: `first page during ${name}, p99`, figure: p99, limit: 50, unit: ' ms' });
  }
  return {
    tables: [
      {
        title: 'The first page while the server is busy with',
        columns: ['others', 'p50 ms', 'p99 ms', 'done', 'failed'],
        rows,
      },
    ],
    goals,
  };
}

async function watch(
  port: number,
  reader: BenchUser,
  { work, milliseconds }: { work: { next(): Buffer; connections: number } | undefined; milliseconds: number },
) {
  const until = performance.now() + milliseconds;
  let [done, failed] = [0, 0];
  const workers = Array.from({ length: work?.connections ?? 0 }, async () => {
    const connection = await openConnection(port);
    while (work !== undefined && performance.now() < until) {
      const { status } = await connection.ask(work.next());
      done++;
      if (status >= 400) failed++;
    }
    connection.close();
  });
  const connection = await openConnection(port);
  const next = asking([reader], reads['first page']);
  const took: number[] = [];
  while (performance.now() < until) {
    const { milliseconds, status } = await connection.ask(next());
    if (status !== 200) throw new Error(`the first page answered ${status}`);
    took.push(milliseconds);
    await delay(between);
  }
  connection.close();
  await Promise.all(workers);
  return { ...percentiles(took), done, failed };
}

async function once(port: number, request: Buffer): Promise<void> {
  const connection = await openConnection(port);
  await connection.ask(request);
  connection.close();
}

let uploads = 0;

/** Makes every upload unique, because a duplicate file is not read again. */
function uploadOf(photo: Buffer, token: string): Buffer {
  const boundary = 'bench-boundary';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="receipt"; filename="r.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from(`${++uploads}\r\n--${boundary}--\r\n`),
  ]);
  const head = [
    'POST /api/receipts/upload HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

function missing(): never {
  throw new RangeError('there is no receipt to read');
}
