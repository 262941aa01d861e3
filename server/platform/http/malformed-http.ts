import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { requestMessages } from '#contract/messages/requests.ts';
import { AppError, codeOf } from '../errors.ts';

/** Server option: lets requests without a Host header through to `answerBadRequests`. */
export const lenientHttp = { requireHostHeader: false } as const;

/** Node answers two kinds of bad request with an empty body, and takes the first of two hosts; here they get an answer. */
export function answerBadRequests(app: FastifyInstance): void {
  // Unknown expectations may be ignored (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply));
  // HTTP/1.1 requires exactly one Host header (RFC 9112, section 3.2).
  app.addHook('onRequest', ({ raw }, _, done) => {
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
    const isFine = hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
    done(isFine ? undefined : new AppError('invalid', requestMessages.invalidRequest));
  });
}

/**
 * Answers malformed HTTP, and headers that are too large, with JSON like every other error; no route sees such
 * requests.
 */
export function replyToClientError(error: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const answer = answerTo(codeOf(error));
  const body = JSON.stringify(answer.toReply());
  socket.end(
    [
      `HTTP/1.1 ${answer.status} `, // the reason phrase may be empty (RFC 9112, section 4)
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function answerTo(code: string): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('too_large', requestMessages.tooLarge);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('too_slow', requestMessages.tooSlow);
  return new AppError('invalid', requestMessages.invalidRequest);
}

/** What has to arrive in each period for a body to be waited for. */
const fastEnough = { file: 64 * 1024, json: Number.POSITIVE_INFINITY };

/**
 * Ends requests whose body drips in: JSON must be there within the patience, a file may take longer (Fastify's
 * `requestTimeout`) as long as it keeps coming.
 */
export function endSlowBodies(app: FastifyInstance, patience = 60_000): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (hasBody(raw)) watch(raw, reply.raw, patience);
    done();
  });
}

/** Also after an early answer, when no body is worth the wait: until it is there or the connection is closed. */
function watch(request: IncomingMessage, answer: ServerResponse, patience: number): void {
  const { socket, headers } = request;
  const isFile = headers['content-type']?.startsWith('multipart/') ?? false;
  const wanted = isFile ? fastEnough.file : fastEnough.json;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const isOpen = socket.destroyed === false; // an injected request has no real socket
    if (request.complete || !isOpen) return clearInterval(timer);
    if (socket.bytesRead - before >= wanted && !answer.writableEnded) before = socket.bytesRead;
    else replyToClientError(tooSlow(), socket);
  }, patience);
  request.once('end', () => clearInterval(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function tooSlow(): Error {
  return Object.assign(new Error('a body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
