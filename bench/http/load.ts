import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Load {
  port: number;
  /** Returns the next request as raw bytes; called once per request. */
  next(): Buffer;
  connections: number;
  milliseconds: number;
}

export interface Measured {
  requests: number;
  perSecond: number;
  /** Latency in milliseconds, from the first byte sent to the last one received. */
  p50: number;
  p95: number;
  p99: number;
  /** Replies other than 2xx and 304. */
  failures: number;
}

/**
 * Keeps every connection busy with one request at a time, over raw sockets: an HTTP client that costs more than the
 * server would measure itself.
 */
export async function load({ port, next, connections, milliseconds }: Load): Promise<Measured> {
  const took: number[] = [];
  let failures = 0;
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const started = performance.now();
  const until = started + milliseconds;
  await Promise.all(
    open.map(async ({ ask }) => {
      while (performance.now() < until) {
        const { milliseconds, status } = await ask(next());
        took.push(milliseconds);
        if (status >= 400) failures++;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const { close } of open) close();
  return { requests: took.length, perSecond: took.length / seconds, failures, ...percentiles(took) };
}

export function percentiles(values: readonly number[]): Pick<Measured, 'p50' | 'p95' | 'p99'> {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export interface Reply {
  status: number;
  bytes: Buffer;
  /** From the first byte sent to the last one received. */
  milliseconds: number;
}

export interface Connection {
  /** One request at a time. */
  ask(request: Buffer): Promise<Reply>;
  close(): void;
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { ask: (request) => converse(socket, request), close: () => void socket.destroy() };
}

function converse(socket: Socket, request: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let awaited: Awaited | undefined;
    const sentAt = performance.now();
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      awaited ??= readHead(chunks.length === 1 ? chunk : Buffer.concat(chunks));
      if (awaited === undefined || size < awaited.size) return;
      socket.off('data', onData).off('error', reject).off('close', onClose);
      const bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      resolve({ status: awaited.status, bytes, milliseconds: performance.now() - sentAt });
    };
    const onClose = () => reject(new Error('the connection was closed before the reply was complete'));
    socket.on('data', onData).once('error', reject).once('close', onClose);
    socket.write(request);
  });
}

interface Awaited {
  status: number;
  /** Of headers and body. */
  size: number;
}

function readHead(bytes: Buffer): Awaited | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return { status: Number(head.slice(9, 12)), size: end + 4 + Number(length ?? 0) };
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

/** The JSON body of a reply. */
export function jsonOf({ bytes }: Reply): unknown {
  return JSON.parse(bytes.toString('utf8', bytes.indexOf('\r\n\r\n') + 4));
}
