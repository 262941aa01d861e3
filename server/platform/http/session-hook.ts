import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authMessages } from '#contract/messages/auth.ts';
import type { Holder, Origin } from '../caller.ts';
import { AppError } from '../errors.ts';

/** Whose token a request carries; undefined without one that lives. */
export type FindHolder = (raw: IncomingMessage) => Promise<Holder | undefined>;

/** Looks the token of a request up once, however often it is asked. */
export function holderFinder(findByToken: (token: string) => Promise<Holder | undefined>): FindHolder {
  const found = new WeakMap<IncomingMessage, Promise<Holder | undefined>>();
  return (raw) => {
    const known = found.get(raw);
    if (known !== undefined) return known;
    const [, token] = /^Bearer (\S{1,200})$/i.exec(raw.headers.authorization ?? '') ?? [];
    const finding = token === undefined ? Promise.resolve(undefined) : findByToken(token);
    found.set(raw, finding);
    return finding;
  };
}

/** Lets a request to anything but an open endpoint pass only with the token of a living session, or with a link to check. */
export function addSessionHook(app: FastifyInstance, findHolder: FindHolder): void {
  app.addHook('onRequest', async (request) => {
    const { open, sessionOnly } = request.routeOptions.config;
    if (request.is404 || open === true) return;
    const holder = await findHolder(request.raw);
    if (holder === undefined && open !== 'by link') throw new AppError('signed_out', authMessages.signedOut);
    if (holder === undefined) return;
    if (sessionOnly && holder.access !== 'session') throw new AppError('forbidden', authMessages.sessionOnly);
    if (holder.access === 'read' && !['GET', 'HEAD'].includes(request.method))
      throw new AppError('forbidden', authMessages.readOnly);
    request.caller = { ...holder, origin: originOf(request) };
  });
}

export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}
