import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Request and reply of an endpoint, described once for the route, the browser's call and the API document. */
export interface EndpointShape {
  /** One sentence for the API document. */
  summary: string;
  /** Reachable without a token: by anybody, or by anybody with a signed link. */
  open?: true | 'by link';
  /** Rejects personal tokens, because it manages the account itself. */
  sessionOnly?: true;
  /** Replies with the header `undoHeader` if anything was changed: `POST /deleted/:id/restore` undoes it. */
  undoable?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Schema of a DELETE's body when it is sent in the query because a proxy drops bodies; by default that of `body`. */
  bodyInQuery?: z.ZodType;
  /** One file as multipart/form-data instead of a body. */
  upload?: UploadShape;
  /** If absent, 204 without a body. A media type instead of a schema: a file to save, or to display if `inline`. */
  reply?: z.ZodType | FileShape;
  /** The status on success; by default 200 with a reply and 204 without. */
  status?: 200 | 201;
}

/** The reply header of an undoable request: the id under which it can be undone. */
export const undoHeader = 'tuppence-undo';

export interface UploadShape {
  /** The name of the form field that holds the file. */
  field: string;
  maxBytes: number;
  messages: { required: string; one: string; tooLarge: string };
  /** Too large for memory: it is streamed to a file. */
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
  /** Relative to /api, with parameters as `:name`. */
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

/** What the server receives, parsed and validated. */
export interface ParsedRequest<S extends EndpointShape> {
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
  /** Streams the upload to a new file. Resolves once it is known to be the request's only file and within the size limit. */
  saveTo(path: string): Promise<SavedFile>;
}

export interface SavedFile {
  /** Chosen by the sender: it must not be trusted. */
  name: string;
  /** SHA-256, base64url. */
  hash: string;
}

/** An uploaded file. Its name was chosen by the sender and must not be trusted. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

type Part<S, Name extends 'params' | 'query' | 'body'> = S extends { [K in Name]: infer T extends z.ZodType }
  ? { [K in Name]: z.input<T> }
  : unknown;

/** What the browser sends. */
export type RequestData<S extends EndpointShape> = Part<S, 'params'> & Part<S, 'query'> & Part<S, 'body'>;

/** The reply on success. A file keeps its media type; the browser's call turns it into a Blob. */
export type ReplyData<S extends EndpointShape> = S extends { reply: infer T }
  ? T extends z.ZodType
    ? z.input<T>
    : T
  : undefined;
