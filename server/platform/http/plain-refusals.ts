import type { FastifyInstance } from 'fastify';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from '../errors.ts';

/** For the framework: what Node would refuse by itself comes to `addPlainRefusals`. */
export const plainHttp = { requireHostHeader: false } as const;

/** Node refuses two kinds of request with an empty answer; they get one like every other. */
export function addPlainRefusals(app: FastifyInstance): void {
  // What nobody knows how to meet may be passed over (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, reply) => app.server.emit('request', request, reply));
  // RFC 9112, section 3.2.
  app.addHook('onRequest', ({ headers, raw }, _, done) => {
    const lacksHost = headers.host === undefined && raw.httpVersion === '1.1';
    done(lacksHost ? new AppError('invalid', generalMessages.invalidRequest) : undefined);
  });
}
