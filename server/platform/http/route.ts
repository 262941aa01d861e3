import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Endpoint,
  type EndpointShape,
  type FileShape,
  type Method,
  type ParsedRequest,
  type ReplyData,
  type StreamedFile,
  type UploadedFile,
  type UploadShape,
  undoHeader,
} from '#contract/endpoint.ts';
import { authMessages } from '#contract/messages/auth.ts';
import { requestMessages } from '#contract/messages/requests.ts';
import type { Message } from '#contract/sentence.ts';
import type { Caller, Origin } from '../caller.ts';
import { AppError } from '../errors.ts';
import { originOf } from './session-hook.ts';
import { addMultipart, readUpload, saveUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent on open endpoints. */
    caller?: Caller;
  }
  interface FastifyContextConfig {
    open?: EndpointShape['open'] | undefined;
    sessionOnly?: EndpointShape['sessionOnly'] | undefined;
  }
}

/** Server option: `route` validates and serialises, so Fastify need not load its schema compilers. */
export const withoutSchemas = { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } };

function noSchemas(): never {
  throw new Error('schemas are handled by route, not by Fastify');
}

/** A handler's input: parsed request, caller and origin. */
export type HandlerInput<S extends EndpointShape> = ParsedRequest<S> & {
  caller: CallerOf<S>;
  origin: Origin;
};

/** On endpoints that accept signed links, a request by link has no session. */
type CallerOf<S extends EndpointShape> = S extends { open: true }
  ? undefined
  : S extends { open: 'by link' }
    ? Caller | undefined
    : Caller;

export interface FileReply {
  name: string;
  content: Readable | Uint8Array;
}

/** Beside the reply of an undoable action; no id if nothing was changed. */
interface Undoable {
  undoId: string | undefined;
}

type Result<S extends EndpointShape> = (S extends { undoable: true } ? Undoable : unknown) &
  (ReplyData<S> extends FileShape
    ? FileReply
    : ReplyData<S> extends undefined
      ? unknown // nothing of it is sent
      : ReplyData<S>);

/**
 * Registers an endpoint: validates the request against its contract, replies with its status, and strips everything
 * the contract does not describe.
 */
export function route<M extends Method, P extends string, S extends EndpointShape>(
  app: FastifyInstance,
  endpoint: Endpoint<M, P, S>,
  handle: (call: HandlerInput<S>) => Promise<Result<S>>,
): void {
  const { upload } = endpoint.shape;
  if (upload === undefined) addRoute(app, endpoint, handle);
  // Encapsulated, so that multipart bodies are rejected everywhere else.
  else
    app.register((scope, _, done) => {
      addMultipart(scope, upload);
      addRoute(scope, endpoint, handle);
      done();
    });
}

function addRoute<M extends Method, P extends string, S extends EndpointShape>(
  app: FastifyInstance,
  { method, path, shape }: Endpoint<M, P, S>,
  handle: (call: HandlerInput<S>) => Promise<Result<S>>,
): void {
  app.route({
    method,
    url: path,
    config: { open: shape.open, sessionOnly: shape.sessionOnly },
    async handler(request, reply) {
      const received = await receive(shape, request);
      const call = {
        ...received,
        caller: callerOf(shape, request, bytesIn(received.file)),
        origin: originOf(request),
      } as HandlerInput<S>;
      const result = await handle(call);
      const { undoId } = (shape.undoable ? result : {}) as Partial<Undoable>;
      if (undoId !== undefined) reply.header(undoHeader, undoId);
      return send(shape, reply, { result, isKept: call.caller?.idempotency !== undefined });
    },
  });
}

function isSchema(reply: EndpointShape['reply']): reply is z.ZodType {
  return reply instanceof z.ZodType;
}

async function receive<S extends EndpointShape>(
  shape: S,
  request: FastifyRequest,
): Promise<ParsedRequest<S>> {
  return {
    params: shape.params && parse(shape.params, request.params),
    query: shape.query && parse(shape.query, request.query),
    body: shape.body && parseBody(shape, shape.body, request),
    file: shape.upload && (await receiveFile(shape.upload, request)),
  } as ParsedRequest<S>;
}

/** A streamed file is read by the handler. */
function receiveFile(upload: UploadShape, request: FastifyRequest): Promise<UploadedFile> | StreamedFile {
  return upload.streamed
    ? { saveTo: (path) => saveUpload(request, upload, path) }
    : readUpload(request, upload);
}

function bytesIn(file: unknown): Uint8Array | undefined {
  return (file as Partial<UploadedFile> | undefined)?.bytes;
}

/** Some proxies drop the body of DELETE, so the values are accepted in the query as well. */
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
  // Only messages from our schemas, as the library's own are for programmers.
  const { success, data, error } = schema.safeParse(sent, { error: () => requestMessages.invalidRequest });
  if (success) return data;
  const fields: Record<string, Message> = {};
  for (const issue of error.issues)
    if (issue.path.length > 0) fields[issue.path.join('.')] ??= messageOf(issue);
  const [first] = Object.values(fields);
  throw new AppError('invalid', first ?? requestMessages.invalidRequest, { fields });
}

/** With its values, where our schema keeps them. */
function messageOf(issue: z.core.$ZodIssue): Message {
  return (issue.code === 'custom' && issue.params?.['message']) || issue.message;
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
    throw new AppError('invalid', requestMessages.keyInvalid);
  const asked = createHash('sha256').update(`${method} ${url} ${JSON.stringify(body ?? null)}`);
  return { key, requestHash: asked.update(file ?? '').digest('base64url') };
}

function send(
  shape: EndpointShape,
  reply: FastifyReply,
  { result, isKept }: { result: unknown; isKept: boolean },
): unknown {
  if (shape.reply === undefined) return reply.code(204).send();
  if (isSchema(shape.reply)) {
    const { data, error } = shape.reply.safeParse(result);
    // What is stored for a key may have the shape of an older version; what it replied to is done.
    if (error)
      throw isKept ? new AppError('already_done', requestMessages.alreadyDone, { cause: error }) : error;
    return reply
      .code(shape.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(data));
  }
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
