import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What is sent to an endpoint and what comes back, described once for the route, the browser's call and the API document. */
export interface EndpointShape {
  /** One sentence for the API document. */
  summary: string;
  /** Reachable without a token. */
  open?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Absent: 204 without a body. A media type instead of a schema: the reply is a file. */
  reply?: z.ZodType | { file: string };
  /** The status of success; 200 with a reply and 204 without one unless said otherwise. */
  status?: 200 | 201;
}

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  S extends EndpointShape = EndpointShape,
> {
  readonly method: M;
  /** Below /api, with parameters as `:name`. */
  readonly path: P;
  readonly shape: S;
}

export function endpoint<const M extends Method, const P extends string, S extends EndpointShape>(
  method: M,
  path: P,
  shape: S,
): Endpoint<M, P, S> {
  return { method, path, shape };
}

type Parsed<S, Part extends 'params' | 'query' | 'body'> = S extends {
  [K in Part]: infer T extends z.ZodType;
}
  ? z.output<T>
  : undefined;

/** What the server gets: parsed and trusted. */
export interface Received<S extends EndpointShape> {
  params: Parsed<S, 'params'>;
  query: Parsed<S, 'query'>;
  body: Parsed<S, 'body'>;
}

type Part<S, Name extends 'params' | 'query' | 'body'> = S extends { [K in Name]: infer T extends z.ZodType }
  ? { [K in Name]: z.input<T> }
  : unknown;

/** What the browser sends. */
export type Sent<S extends EndpointShape> = Part<S, 'params'> & Part<S, 'query'> & Part<S, 'body'>;

/** What comes back on success; a file keeps its media type, and the browser's call makes a Blob of it. */
export type Replied<S extends EndpointShape> = S extends { reply: infer T }
  ? T extends z.ZodType
    ? z.input<T>
    : T
  : undefined;
