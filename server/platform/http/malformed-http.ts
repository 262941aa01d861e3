import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from '../errors.ts';

/** Server option: lets requests without a Host header through to `answerBadRequests`. */
export const lenientHttp = { requireHostHeader: false } as const;

/** Node answers two kinds of bad request with an empty body; here they get a normal answer. */
export function answerBadRequests(app: FastifyInstance): void {
  // Unknown expectations may be ignored (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply));
  // HTTP/1.1 requires a Host header (RFC 9112, section 3.2).
  app.addHook('onRequest', ({ headers, raw }, _, done) => {
    const lacksHost = headers.host === undefined && raw.httpVersion === '1.1';
    done(lacksHost ? new AppError('invalid', generalMessages.invalidRequest) : undefined);
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
  const tooLarge = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify({
    message: tooLarge ? generalMessages.tooLarge : generalMessages.invalidRequest,
    code: tooLarge ? 'too_large' : 'invalid',
  });
  socket.end(
    [
      tooLarge ? 'HTTP/1.1 413 Content Too Large' : 'HTTP/1.1 400 Bad Request',
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
