import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from '../errors.ts';

/**
 * Call before registering routes: collects their patterns, so that a wrong method gets 405 with an Allow header
 * rather than 404.
 */
export function collectRoutes(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => AppError {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+').replaceAll('*', '.*')}/?$`);
    for (const each of [method].flat()) routes.push({ method: each, pattern });
  });
  return ({ method, url }, reply) => {
    const [path = ''] = url.split('?', 1);
    const methods = new Set(routes.flatMap(({ method, pattern }) => (pattern.test(path) ? method : [])));
    if (methods.size === 0 || methods.has(method))
      return new AppError('not_found', generalMessages.unknownPath);
    reply.header('allow', [...methods].join(', '));
    return new AppError('method_not_allowed', generalMessages.methodNotAllowed);
  };
}
