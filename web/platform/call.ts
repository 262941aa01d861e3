import type { api } from '#contract/api.ts';
import type { Replied, Sent } from '#contract/endpoint.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { ApiError, unreachable } from './api-error.ts';
import { readToken, removeToken } from './token.ts';

type Api = typeof api;
type AnyEndpoint = { [Slice in keyof Api]: Api[Slice][keyof Api[Slice]] }[keyof Api];
type Shapes = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E['shape'] };

/** "POST /auth/login" and its like. */
export type EndpointName = keyof Shapes;

export type SentTo<Name extends EndpointName> = Sent<Shapes[Name]>;

export type ReplyOf<Name extends EndpointName> =
  Replied<Shapes[Name]> extends { file: string } ? Download : Replied<Shapes[Name]>;

export interface Download {
  name: string;
  content: Blob;
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The server does a POST once per key, however often it arrives: see `useIdempotencyKey`. */
  idempotencyKey?: string;
}

interface Parts extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type Options<Name extends EndpointName> =
  unknown extends SentTo<Name> ? [options?: CallOptions] : [options: SentTo<Name> & CallOptions];

/**
 * Calls the API with the token of the session. Fails with `ApiError`, or with the signal's reason when aborted.
 * A 401 to that token ends the session; nothing else does.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[options]: Options<Name>
): Promise<ReplyOf<Name>> {
  const parts: Parts = options ?? {};
  const token = readToken();
  try {
    const response = await send(name, parts, token);
    if (response.ok) return (await readReply(response)) as ReplyOf<Name>;
    throw await readError(response);
  } catch (error) {
    if (parts.signal?.aborted) throw error;
    const failure = error instanceof ApiError ? error : unreachable();
    if (isRefused(failure, token)) removeToken();
    throw failure;
  }
}

function send(name: string, parts: Parts, token: string | null): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { params = {}, query = {}, body, signal, idempotencyKey } = parts;
  return fetch(`/api${fill(path, params)}${searchOf(query)}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function searchOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return search.size === 0 ? '' : `?${search}`;
}

async function readReply(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name === undefined ? response.json() : { name, content: await response.blob() };
}

async function readError(response: Response): Promise<ApiError> {
  const { message, code, fields }: Partial<ErrorReply> = await response.json();
  if (typeof message !== 'string') return unreachable();
  return new ApiError(message, { status: response.status, code, fields });
}

/** A wrong password is a 401 too, and a late answer may concern a session that another has followed. */
function isRefused({ status, code }: ApiError, token: string | null): boolean {
  return status === 401 && code !== 'wrong_credentials' && token !== null && token === readToken();
}
