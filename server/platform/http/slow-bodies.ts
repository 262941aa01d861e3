import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { replyToClientError } from './malformed-http.ts';

/** What has to arrive in each period for a body to be waited for. */
const fastEnough = { file: 64 * 1024, json: Number.POSITIVE_INFINITY };

/**
 * Ends requests whose body drips in: JSON must be there within the patience, a file may take longer (Fastify's
 * `requestTimeout`) as long as it keeps coming.
 */
export function endSlowBodies(app: FastifyInstance, patience = 60_000): void {
  app.addHook('onRequest', ({ raw }, _, done) => {
    if (hasBody(raw)) watch(raw, patience);
    done();
  });
}

function watch(request: IncomingMessage, patience: number): void {
  const { socket, headers } = request;
  const isFile = headers['content-type']?.startsWith('multipart/') ?? false;
  const wanted = isFile ? fastEnough.file : fastEnough.json;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return stop();
    if (socket.bytesRead - before >= wanted) before = socket.bytesRead;
    else replyToClientError(tooSlow(), socket);
  }, patience);
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function tooSlow(): Error {
  return Object.assign(new Error('a body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
