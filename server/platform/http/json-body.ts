import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestMessages } from '#contract/messages/requests.ts';
import { AppError, codeOf } from '../errors.ts';

/** Maximum JSON body in bytes: several times a 10,000 character note, fully escaped, or 1,000 ids. */
export const bodyLimit = 256 * 1024;

/** Accepts only JSON bodies, in well-formed UTF-8; an empty body is allowed, for DELETE. */
export function addJsonBody(app: FastifyInstance, stopping: AbortSignal): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    async (_: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined;
      try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      } catch {
        throw new AppError('invalid', requestMessages.malformedJson);
      }
    },
  );
  // Fastify closes the connection when a body is too large; data still in flight would then reset it before the
  // client sees the answer. Keep it open and discard the rest, within the request timeout.
  app.addHook('onError', (_, reply, error, done) => {
    if (codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE' && !stopping.aborted) reply.removeHeader('connection');
    done();
  });
}
