import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What is sent to an endpoint and what comes back, described once for the route, the browser's call and the API document. */
export interface EndpointShape {
  /** One sentence for the API document. */
  summary: string;
  /** Reachable without a token: by anybody, or by whoever holds a signed link. */
  open?: true | 'by link';
  /** Not for personal tokens: it manages the account itself. */
  sessionOnly?: true;
  /** The same until the user writes something or a day begins: it depends on nothing but that and the address. */
  repeatable?: true;
  /** Answered with the header `undoHeader`, unless nothing was done: `POST /deleted/:id/restore` undoes it. */
  undoable?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** How the query of a DELETE spells its body, where a proxy has dropped that: like the body unless said otherwise. */
  bodyInQuery?: z.ZodType;
  /** Instead of a body: one file as multipart/form-data. */
  upload?: UploadShape;
  /** Absent: 204 without a body. A media type instead of a schema: a file to save, or to show when `inline`. */
  reply?: z.ZodType | FileShape;
  /** The status of success; 200 with a reply and 204 without one unless said otherwise. */
  status?: 200 | 201;
}

/** With what an undoable deed is answered: the id under which it can be undone. */
export const undoHeader = 'tuppence-undo';

export interface UploadShape {
  /** The name of the form's field that holds the file. */
  field: string;
  maxBytes: number;
  messages: { required: string; one: string; tooLarge: string };
  /** Too large for memory: it is saved to a file as it comes. */
  streamed?: true;
}

export interface FileShape {
  file: string;
  inline?: true;
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
  file: S extends { upload: { streamed: true } }
    ? StreamedFile
    : S extends { upload: UploadShape }
      ? UploadedFile
      : undefined;
}

export interface StreamedFile {
  /** Writes what comes to a new file. Once it resolves it was the one file of the request, and no larger than allowed. */
  saveTo(path: string): Promise<void>;
}

/** A file as it came; its name is what the sender calls it, and nothing to rely on. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
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
