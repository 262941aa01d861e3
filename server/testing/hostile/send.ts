import { Agent, request } from 'node:http';
import type { ErrorReply } from '#contract/errors.ts';
import type { HostileRequest } from './hostile-request.ts';

export interface HostileAnswer {
  status: number;
  contentType: string;
  text: string;
  milliseconds: number;
}

/** A client that sends what it is told to, and keeps its connections. */
export function openClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ method, path, headers: given, body }: HostileRequest) =>
      new Promise<HostileAnswer>((resolve, reject) => {
        const started = performance.now();
        // Said here, for Node leaves the length of a DELETE out.
        const headers = { ...given, ...(body && { 'content-length': String(body.length) }) };
        const sent = request(`${url}/api`, { agent, method, path: `/api${path}`, headers }, (reply) => {
          const chunks: Buffer[] = [];
          reply.on('error', reject);
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              contentType: reply.headers['content-type'] ?? '',
              text: Buffer.concat(chunks).toString(),
              milliseconds: performance.now() - started,
            }),
          );
        });
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** In milliseconds, for any answer. */
export const slowest = 5000;
const errorFields = ['message', 'code', 'fields', 'details'];

/** What is wrong with an answer, in words; undefined when nothing is. */
export function faultOf(
  method: string,
  { status, contentType, text, milliseconds }: HostileAnswer,
): string | undefined {
  if (status >= 500) return `answered ${status}: ${text}`;
  if (milliseconds > slowest) return `took ${Math.round(milliseconds)} ms`;
  if (status < 400 || method === 'HEAD') return undefined;
  if (!contentType.startsWith('application/json')) return `answered ${status} as ${contentType}`;
  const reply: ErrorReply = JSON.parse(text);
  const said = [reply.message, ...Object.values(reply.fields ?? {})];
  if (!said.every(isForPeople)) return `says nothing to people: ${text}`;
  const foreign = Object.keys(reply).filter((name) => !errorFields.includes(name));
  return foreign.length === 0 ? undefined : `says more than an error does: ${text}`;
}

/** Our own words, not those of the library that parses. */
function isForPeople(message: unknown): boolean {
  return (
    typeof message === 'string' &&
    /^\p{Lu}/u.test(message) &&
    !/^(Invalid (input|option|key|string|element)|Too (big|small)|Unrecognized)\b/.test(message)
  );
}
