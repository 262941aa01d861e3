import type { Socket } from 'node:net';
import { generalMessages } from '#contract/messages/general.ts';

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
