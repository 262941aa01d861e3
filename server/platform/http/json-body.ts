import type { FastifyInstance, FastifyRequest } from 'fastify';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from '../errors.ts';

/** Longest JSON body: a note of 10,000 characters in its longest spelling, or 1,000 ids, fits several times. */
export const bodyLimit = 256 * 1024;

/** JSON is the only body; it must be well-formed UTF-8, and none at all is fine for a DELETE. */
export function addJsonBody(app: FastifyInstance): void {
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
}
