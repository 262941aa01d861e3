import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint, EndpointShape, Method, Received, Replied } from '#contract/endpoint.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { generalMessages } from '#contract/messages/general.ts';
import type { Caller } from '../caller.ts';
import { AppError } from '../errors.ts';
import { toJsonSchema } from './open-api.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent on endpoints that are open to anybody. */
    caller?: Caller;
  }
  interface FastifyContextConfig {
    open?: boolean;
  }
}

/** What a handler gets: parsed input, who asks, and what the log of sessions needs. */
export type Call<S extends EndpointShape> = Received<S> & {
  caller: S extends { open: true } ? undefined : Caller;
  address: string;
  userAgent: string;
};

export interface FileReply {
  name: string;
  content: Readable;
}

type Result<S extends EndpointShape> = Replied<S> extends { file: string } ? FileReply : Replied<S>;

/** Serves an endpoint: parses what it describes, answers with its status, and lets nothing pass that it does not describe. */
export function route<M extends Method, P extends string, S extends EndpointShape>(
  app: FastifyInstance,
  { method, path, shape }: Endpoint<M, P, S>,
  handle: (call: Call<S>) => Promise<Result<S>>,
): void {
  app.route({
    method,
    url: path,
    config: { open: shape.open === true },
    ...(isSchema(shape.reply) ? { schema: { response: { '2xx': toJsonSchema(shape.reply) } } } : {}),
    async handler(request, reply) {
      const received = receive(shape, request);
      const call = {
        ...received,
        caller: callerOf(shape, request),
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      } as Call<S>;
      return send(shape, reply, await handle(call));
    },
  });
}

function isSchema(reply: EndpointShape['reply']): reply is z.ZodType {
  return reply instanceof z.ZodType;
}

function receive<S extends EndpointShape>(shape: S, request: FastifyRequest): Received<S> {
  return {
    params: shape.params && parse(shape.params, request.params),
    query: shape.query && parse(shape.query, request.query),
    body: shape.body && parse(shape.body, bodyOf(request)),
  } as Received<S>;
}

/** Some proxies drop the body of a DELETE: the same values are taken from the query then. */
function bodyOf({ method, body, query }: FastifyRequest): unknown {
  return method === 'DELETE' && body === undefined ? query : body;
}

function parse(schema: z.ZodType, sent: unknown): unknown {
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) if (path.length > 0) fields[path.join('.')] ??= message;
  const [first] = Object.values(fields);
  throw new AppError('invalid', first ?? generalMessages.invalidRequest, { fields });
}

function callerOf(shape: EndpointShape, request: FastifyRequest): Caller | undefined {
  if (shape.open) return undefined;
  if (request.caller === undefined) throw new AppError('signed_out', authMessages.signedOut);
  return { ...request.caller, idempotency: idempotencyOf(request) };
}

function idempotencyOf({ method, url, body, headers }: FastifyRequest): Caller['idempotency'] {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid', generalMessages.keyInvalid);
  const asked = `${method} ${url} ${JSON.stringify(body ?? null)}`;
  return { key, requestHash: createHash('sha256').update(asked).digest('base64url') };
}

function send(shape: EndpointShape, reply: FastifyReply, result: unknown): unknown {
  if (shape.reply === undefined) return reply.code(204).send();
  if (isSchema(shape.reply)) return reply.code(shape.status ?? 200).send(result);
  const { name, content } = result as FileReply;
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${shape.reply.file}; charset=utf-8`)
    .send(content);
}
