import type { FastifyInstance, FastifyRequest } from 'fastify';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from '../errors.ts';

/** Call before the routes: remembers their patterns, so that a wrong method is told from an unknown path. */
export function collectRoutes(app: FastifyInstance): (request: FastifyRequest) => AppError {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+').replaceAll('*', '.*')}/?$`);
    for (const each of [method].flat()) routes.push({ method: each, pattern });
  });
  return ({ url }) => {
    const [path = ''] = url.split('?', 1);
    return routes.some(({ pattern }) => pattern.test(path))
      ? new AppError('method_not_allowed', generalMessages.methodNotAllowed)
      : new AppError('not_found', generalMessages.unknownPath);
  };
}
