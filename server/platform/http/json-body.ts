import type { FastifyInstance, FastifyRequest } from 'fastify';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError, codeOf } from '../errors.ts';

/** Longest JSON body: a note of 10,000 characters in its longest spelling, or 1,000 ids, fits several times. */
export const bodyLimit = 256 * 1024;

/** JSON is the only body; it must be well-formed UTF-8, and none at all is fine for a DELETE. */
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
        throw new AppError('invalid', generalMessages.malformedJson);
      }
    },
  );
  // The framework closes the connection of a body too large; what is still on its way would then reset it, and whoever
  // sends it never see the answer. It is read on and dropped instead, for as long as a request may take.
  app.addHook('onError', (_, reply, error, done) => {
    if (codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE' && !stopping.aborted) reply.removeHeader('connection');
    done();
  });
}
