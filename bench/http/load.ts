import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Load {
  port: number;
  /** Whole requests as they go over the wire; each connection goes round them from a place of its own. */
  requests: readonly Buffer[];
  connections: number;
  milliseconds: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds from the first byte sent to the last one received. */
  p50: number;
  p95: number;
  p99: number;
  /** Replies other than 2xx and 304. */
  failures: number;
}

/**
 * Keeps every connection busy with one request after the other, over bare sockets: a client that costs more than the
 * server it measures would measure itself.
 */
export async function load({ port, requests, connections, milliseconds }: Load): Promise<Measured> {
  const took: number[] = [];
  let failures = 0;
  const started = performance.now();
  const until = started + milliseconds;
  await Promise.all(
    Array.from({ length: connections }, (_, place) =>
      converse(port, {
        next: (turn) => requests[(place * 7919 + turn) % requests.length],
        goesOn: () => performance.now() < until,
        replied(elapsed, status) {
          took.push(elapsed);
          if (status >= 400) failures++;
        },
      }),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? Number.NaN;
  return { perSecond: took.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failures };
}

interface Conversation {
  next(turn: number): Buffer | undefined;
  goesOn(): boolean;
  replied(milliseconds: number, status: number): void;
}

function converse(port: number, { next, goesOn, replied }: Conversation): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let turn = 0;
    let sentAt = 0;
    let pending: Buffer = Buffer.alloc(0);
    const ask = () => {
      const request = next(turn++);
      if (request === undefined || !goesOn()) return void socket.end(resolve);
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const status = completeReply(pending);
      if (status === undefined) return;
      pending = Buffer.alloc(0);
      replied(performance.now() - sentAt, status);
      ask();
    });
  });
}

/** The status of a whole reply; undefined while some of it is missing. */
function completeReply(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const headers = bytes.toString('latin1', 0, head);
  const status = Number(headers.slice(9, 12));
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(headers) ?? [];
  if (length !== undefined) return bytes.length >= head + 4 + Number(length) ? status : undefined;
  if (/\r\ntransfer-encoding: chunked/i.test(headers))
    return bytes.subarray(-5).equals(Buffer.from('0\r\n\r\n')) ? status : undefined;
  return status;
}

export function requestOf(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
