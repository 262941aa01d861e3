import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generalMessages } from '#contract/messages/general.ts';
import { requestMessages } from '#contract/messages/requests.ts';
import { toAppError } from '../database/failures.ts';
import { AppError, codeOf } from '../errors.ts';

const known: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('too_large', requestMessages.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('wrong_type', requestMessages.wrongType),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('invalid', requestMessages.invalidRequest),
  FST_ERR_BAD_URL: () => new AppError('invalid', requestMessages.invalidRequest),
};

/** The one place where errors become replies. Unexpected errors are logged and answered without their message. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(replyWithError);
}

export function replyWithError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const expected = toExpected(error);
  if (expected === undefined) request.log.error({ err: error }, 'request failed');
  else if (expected.cause !== undefined) request.log.warn({ err: expected.cause }, 'request refused');
  const answer = expected ?? new AppError('internal', generalMessages.internal);
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter));
  reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.toReply()));
}

function toExpected(error: Error): AppError | undefined {
  if (error instanceof AppError) return error;
  return known[codeOf(error)]?.() ?? toAppError(error) ?? badRequest(error);
}

/** Client errors raised by Fastify before our code runs. */
function badRequest(error: Error): AppError | undefined {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 416) return new AppError('range_not_satisfiable', requestMessages.rangeNotSatisfiable);
  return status >= 400 && status < 500 ? new AppError('invalid', requestMessages.invalidRequest) : undefined;
}

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
    return new AppError('method_not_allowed', requestMessages.methodNotAllowed);
  };
}
