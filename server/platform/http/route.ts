import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type {
  Endpoint,
  EndpointShape,
  FileShape,
  Method,
  Received,
  Replied,
  UploadedFile,
} from '#contract/endpoint.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { generalMessages } from '#contract/messages/general.ts';
import type { Caller } from '../caller.ts';
import { AppError } from '../errors.ts';
import { toJsonSchema } from './open-api.ts';
import { addMultipart, readUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent on endpoints that are open to anybody. */
    caller?: Caller;
  }
  interface FastifyContextConfig {
    open?: EndpointShape['open'] | undefined;
  }
}

/** What a handler gets: parsed input, who asks, and what the log of sessions needs. */
export type Call<S extends EndpointShape> = Received<S> & {
  caller: CallerOf<S>;
  address: string;
  userAgent: string;
};

/** On an endpoint that takes signed links, whoever follows one has no session. */
type CallerOf<S extends EndpointShape> = S extends { open: true }
  ? undefined
  : S extends { open: 'by link' }
    ? Caller | undefined
    : Caller;

export interface FileReply {
  name: string;
  content: Readable | Uint8Array;
}

type Result<S extends EndpointShape> = Replied<S> extends FileShape ? FileReply : Replied<S>;

/** Serves an endpoint: parses what it describes, answers with its status, and lets nothing pass that it does not describe. */
export function route<M extends Method, P extends string, S extends EndpointShape>(
  app: FastifyInstance,
  endpoint: Endpoint<M, P, S>,
  handle: (call: Call<S>) => Promise<Result<S>>,
): void {
  if (endpoint.shape.upload === undefined) addRoute(app, endpoint, handle);
  // In a scope of its own: everywhere else a multipart body stays a wrong type.
  else
    app.register((scope, _, done) => {
      addMultipart(scope);
      addRoute(scope, endpoint, handle);
      done();
    });
}

function addRoute<M extends Method, P extends string, S extends EndpointShape>(
  app: FastifyInstance,
  { method, path, shape }: Endpoint<M, P, S>,
  handle: (call: Call<S>) => Promise<Result<S>>,
): void {
  app.route({
    method,
    url: path,
    config: { open: shape.open, repeatable: shape.repeatable },
    ...(isSchema(shape.reply) ? { schema: { response: { '2xx': toJsonSchema(shape.reply) } } } : {}),
    async handler(request, reply) {
      const received = await receive(shape, request);
      const call = {
        ...received,
        caller: callerOf(shape, request, (received.file as UploadedFile | undefined)?.bytes),
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

async function receive<S extends EndpointShape>(shape: S, request: FastifyRequest): Promise<Received<S>> {
  return {
    params: shape.params && parse(shape.params, request.params),
    query: shape.query && parse(shape.query, request.query),
    body: shape.body && parseBody(shape, shape.body, request),
    file: shape.upload && (await readUpload(request, shape.upload)),
  } as Received<S>;
}

/** Some proxies drop the body of a DELETE: the same values are taken from the query then. */
function parseBody(
  { bodyInQuery }: EndpointShape,
  schema: z.ZodType,
  { method, body, query }: FastifyRequest,
): unknown {
  return method === 'DELETE' && body === undefined
    ? parse(bodyInQuery ?? schema, query)
    : parse(schema, body);
}

function parse(schema: z.ZodType, sent: unknown): unknown {
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) if (path.length > 0) fields[path.join('.')] ??= message;
  const [first] = Object.values(fields);
  throw new AppError('invalid', first ?? generalMessages.invalidRequest, { fields });
}

function callerOf(
  { open }: EndpointShape,
  request: FastifyRequest,
  file: Uint8Array | undefined,
): Caller | undefined {
  if (open === true) return undefined;
  if (request.caller !== undefined) return { ...request.caller, idempotency: idempotencyOf(request, file) };
  if (open === 'by link') return undefined;
  throw new AppError('signed_out', authMessages.signedOut);
}

function idempotencyOf(
  { method, url, body, headers }: FastifyRequest,
  file: Uint8Array | undefined,
): Caller['idempotency'] {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid', generalMessages.keyInvalid);
  const asked = createHash('sha256').update(`${method} ${url} ${JSON.stringify(body ?? null)}`);
  return { key, requestHash: asked.update(file ?? '').digest('base64url') };
}

function send(shape: EndpointShape, reply: FastifyReply, result: unknown): unknown {
  if (shape.reply === undefined) return reply.code(204).send();
  if (isSchema(shape.reply)) return reply.code(shape.status ?? 200).send(result);
  const { name, content } = result as FileReply;
  const { file: type, inline } = shape.reply;
  return reply
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .send(
      content instanceof Uint8Array
        ? Buffer.from(content.buffer, content.byteOffset, content.length)
        : content,
    );
}
