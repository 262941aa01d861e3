import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authMessages } from '#contract/messages/auth.ts';
import type { Origin, Principal } from '../caller.ts';
import { AppError } from '../errors.ts';

/** Looks up the principal of a bearer token; undefined if it is not valid. */
export type Authenticate = (token: string) => Promise<Principal | undefined>;

/** Rejects requests to non-open endpoints without a valid token; endpoints open by link check the link themselves. */
export function addSessionHook(app: FastifyInstance, authenticate: Authenticate): void {
  app.addHook('onRequest', async (request) => {
    const { open, sessionOnly } = request.routeOptions.config;
    if (request.is404 || open === true) return;
    const [, token] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
    const principal = token === undefined ? undefined : await authenticate(token);
    if (principal === undefined && open !== 'by link')
      throw new AppError('signed_out', authMessages.signedOut);
    if (principal === undefined) return;
    if (sessionOnly && principal.access !== 'session')
      throw new AppError('forbidden', authMessages.sessionOnly);
    if (principal.access === 'read' && !['GET', 'HEAD'].includes(request.method))
      throw new AppError('forbidden', authMessages.readOnly);
    request.caller = { ...principal, origin: originOf(request) };
  });
}

export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, userAgent: headers['user-agent'] ?? '', languages: headers['accept-language'] ?? '' };
}
