import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authMessages } from '#contract/messages/auth.ts';
import type { Origin } from '../caller.ts';
import { AppError } from '../errors.ts';
import type { Senders } from './senders.ts';

/** Rejects requests to non-open endpoints without a valid token; endpoints open by link check the link themselves. */
export function addSessionHook(app: FastifyInstance, senders: Senders): void {
  app.addHook('onRequest', async (request) => {
    const { open, sessionOnly } = request.routeOptions.config;
    if (request.is404 || open === true) return;
    const holder = senders.known(request.raw) ?? (await senders.find(request.raw));
    if (holder === undefined && open !== 'by link') throw new AppError('signed_out', authMessages.signedOut);
    if (holder === undefined) return;
    if (sessionOnly && holder.access !== 'session') throw new AppError('forbidden', authMessages.sessionOnly);
    if (holder.access === 'read' && !['GET', 'HEAD'].includes(request.method))
      throw new AppError('forbidden', authMessages.readOnly);
    request.caller = { ...holder, origin: originOf(request) };
  });
}

export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, userAgent: headers['user-agent'] ?? '', languages: headers['accept-language'] ?? '' };
}
