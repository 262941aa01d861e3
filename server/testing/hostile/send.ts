import { Agent, request } from 'node:http';
import type { ErrorReply } from '#contract/errors.ts';
import { unsayableIn } from '../unsayable.ts';
import type { HostileRequest } from './hostile-request.ts';

export interface HostileAnswer {
  status: number;
  contentType: string;
  text: string;
  milliseconds: number;
}

/** A keep-alive HTTP client that sends requests unchanged. */
export function openClient(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ method, path, headers: given, body }: HostileRequest) =>
      new Promise<HostileAnswer>((resolve, reject) => {
        const started = performance.now();
        // Set explicitly, because Node omits the length of a DELETE body.
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

/** Maximum time for any answer, in milliseconds. */
export const slowest = 5000;
const errorFields = ['message', 'code', 'sentence', 'fields', 'fieldSentences', 'details'];

/** The fault of an answer, in words; undefined when there is none. */
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
  if (unsayableIn(reply).length > 0) return `says what a browser cannot: ${text}`;
  const foreign = Object.keys(reply).filter((name) => !errorFields.includes(name));
  return foreign.length === 0 ? undefined : `says more than an error does: ${text}`;
}

/** Whether the message is ours and not the validation library's. */
function isForPeople(message: unknown): boolean {
  return (
    typeof message === 'string' &&
    /^\p{Lu}/u.test(message) &&
    !/^(Invalid (input|option|key|string|element)|Too (big|small)|Unrecognized)\b/.test(message)
  );
}
