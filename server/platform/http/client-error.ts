import type { Socket } from 'node:net';
import { generalMessages } from '#contract/messages/general.ts';

/** Answers what is no HTTP request, or one with endless headers, before any route could: in JSON like everything else. */
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
