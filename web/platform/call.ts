import type { api } from '#contract/api.ts';
import { type ReplyData, type RequestData, undoHeader } from '#contract/endpoint.ts';
import { takeEarly } from './early.ts';
import { type RequestOptions, toApiError, withSession } from './with-session.ts';

type Api = typeof api;
type AnyEndpoint = { [Slice in keyof Api]: Api[Slice][keyof Api[Slice]] }[keyof Api];
type Shapes = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E['shape'] };

/** Such as "POST /auth/login". */
export type EndpointName = keyof Shapes;

/** Endpoints that take a file: see `upload`. */
export type UploadName = {
  [Name in EndpointName]: Shapes[Name] extends { upload: object } ? Name : never;
}[EndpointName];

export type RequestTo<Name extends EndpointName> = RequestData<Shapes[Name]>;

export type ReplyOf<Name extends EndpointName> =
  ReplyData<Shapes[Name]> extends { file: string }
    ? Download
    : Shapes[Name] extends { undoable: true }
      ? Omit<Exclude<ReplyData<Shapes[Name]>, undefined>, never> & Undoable
      : ReplyData<Shapes[Name]>;

/** An undoable call also returns the id for undoing it, unless there was nothing to do. */
export interface Undoable {
  undoId?: string | undefined;
}

export interface Download {
  name: string;
  content: Blob;
}

interface CallOptions extends RequestOptions {
  /** How many bytes of a file have arrived. */
  onProgress?: (received: number) => void;
}

interface Parts extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export type CallArguments<Name extends EndpointName> =
  unknown extends RequestTo<Name> ? [options?: CallOptions] : [options: RequestTo<Name> & CallOptions];

/** Calls the API. `withSession` defines its errors, and when the session ends. */
export async function call<Name extends EndpointName>(
  name: Name,
  ...[options]: CallArguments<Name>
): Promise<ReplyOf<Name>> {
  const parts: Parts = options ?? {};
  return withSession(parts, async (headers) => {
    const response = await send(name, headers, parts);
    if (response.ok) return withUndo(response, await readReply(response, parts)) as ReplyOf<Name>;
    throw await toApiError(response.status, await response.json());
  });
}

function send(name: string, headers: Record<string, string>, parts: Parts): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { params = {}, query = {}, body, signal } = parts;
  const address = `/api${fill(path, params)}${queryString(query)}`;
  const early = takeEarly(method, address, headers);
  if (early !== undefined) return early;
  return fetch(address, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
}

function fill(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Such as "?page=2"; what is undefined is left out. */
export function queryString(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return search.size === 0 ? '' : `?${search}`;
}

function withUndo({ headers }: Response, reply: unknown): unknown {
  const undoId = headers.get(undoHeader);
  return undoId === null ? reply : { ...(reply as object | undefined), undoId };
}

async function readReply(response: Response, { onProgress }: CallOptions): Promise<unknown> {
  if (response.status === 204) return undefined;
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined) return response.json();
  const counted = onProgress ? new Response(response.body?.pipeThrough(counting(onProgress))) : response;
  return { name, content: await counted.blob() };
}

/** Counts the bytes that pass through. The browser decides where to store them. */
function counting(onProgress: (received: number) => void): TransformStream<BufferSource, BufferSource> {
  let received = 0;
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      onProgress(received);
      controller.enqueue(chunk);
    },
  });
}
