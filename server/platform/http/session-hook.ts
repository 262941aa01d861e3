import type { FastifyInstance } from 'fastify';
import { authMessages } from '#contract/messages/auth.ts';
import type { Caller } from '../caller.ts';
import { AppError } from '../errors.ts';

/** Lets a request to anything but an open endpoint pass only with the token of a living session, or with a link to check. */
export function addSessionHook(
  app: FastifyInstance,
  findCaller: (token: string) => Promise<Caller | undefined>,
): void {
  app.addHook('onRequest', async (request) => {
    const { open } = request.routeOptions.config;
    if (request.is404 || open === true) return;
    const [, token] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
    const caller = token === undefined ? undefined : await findCaller(token);
    if (caller !== undefined) request.caller = caller;
    else if (open !== 'by link') throw new AppError('signed_out', authMessages.signedOut);
  });
}
