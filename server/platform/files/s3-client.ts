import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { requestMessages } from '#contract/messages/requests.ts';
import { AppError } from '../errors.ts';

export interface S3Settings {
  /** For example https://s3.example.net, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is the first path segment rather than part of the host name. */
  pathStyle: boolean;
  /** How long an attempt may take that sends and receives next to nothing. */
  attemptMs?: number;
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST';
  /** Name of the file; omitted for requests to the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

/**
 * Sends a request and returns the body of the response. Throws `S3Refusal`, or `AppError` if it should be retried
 * later.
 */
export type S3Client = (request: S3Request) => Promise<Uint8Array>;

/** A response that a retry would not change, such as bad credentials or an unknown key. */
export class S3Refusal extends Error {
  override name = 'S3Refusal';
  readonly status: number;
  /** The S3 error code, such as NoSuchKey; '' if the response has none. */
  readonly reason: string;

  constructor(status: number, body: Uint8Array) {
    const reason = textBetween(textOf(body), 'Code') ?? '';
    super(`the file storage answered ${status} ${reason}`.trim());
    this.status = status;
    this.reason = reason;
  }
}

const attempts = 3;
/** In bytes per millisecond. A line that is slower is taken to be down. */
const slowestLine = 50;
const tooSlow = new Error('the file storage takes too long');

/**
 * Client for one bucket. All requests are idempotent, so network errors and 5xx or 429 responses are retried, unless the
 * storage took too long; the third failure becomes `busy`, with the original error as its cause.
 */
export function openS3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region, attemptMs = 15_000 } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = bucketAddress(settings);

  async function send(
    { method, key = '', query = {}, headers, body }: S3Request,
    signal: AbortSignal,
  ): Promise<Response> {
    const url = new URL(`${base}/${key}`);
    url.search = new URLSearchParams(query).toString();
    const request = await aws.sign(url, {
      method,
      // The body's hash is part of the signature, which protects its integrity even without TLS.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
      ...(body === undefined ? {} : { body: body as RequestInit['body'] }),
      redirect: 'manual',
    } as RequestInit);
    return fetch(request, { signal });
  }

  /** Returns a retryable failure; throws a permanent one. */
  async function attempt(request: S3Request): Promise<Uint8Array | AppError> {
    const waiting = new AbortController();
    const giveUp = () => waiting.abort(tooSlow);
    const giveUpAfter = (bytes: number) => setTimeout(giveUp, attemptMs + bytes / slowestLine);
    let timer = giveUpAfter(request.body?.length ?? 0);
    let status: number;
    let body: Uint8Array;
    try {
      const reply = await send(request, waiting.signal);
      clearTimeout(timer);
      timer = giveUpAfter(Number(reply.headers.get('content-length')));
      status = reply.status;
      body = new Uint8Array(await reply.arrayBuffer());
    } catch (error) {
      return unavailable(error instanceof Error && error.cause instanceof Error ? error.cause : error);
    } finally {
      clearTimeout(timer);
    }
    if (status >= 200 && status < 300) return body;
    const cause = new S3Refusal(status, body);
    if (status === 507) throw new AppError('disk_full', requestMessages.diskFull, { cause });
    if (status >= 500 || status === 429) return unavailable(cause);
    throw cause;
  }

  return async (request) => {
    for (let count = 1; ; count++) {
      const outcome = await attempt(request);
      if (!(outcome instanceof AppError)) return outcome;
      if (count === attempts || outcome.cause === tooSlow) throw outcome;
      await delay(Math.random() * 50 * 2 ** count);
    }
  };
}

function unavailable(cause: unknown): AppError {
  return new AppError('busy', requestMessages.filesAway, { cause, retryAfter: 5 });
}

/** URL of the bucket; its files are below. */
export function bucketAddress({ endpoint, bucket, pathStyle }: S3Settings): string {
  const { origin, protocol, host } = new URL(endpoint);
  return pathStyle ? `${origin}/${bucket}` : `${protocol}//${bucket}.${host}`;
}

function sha256(body: Uint8Array | string): string {
  return createHash('sha256').update(body).digest('hex');
}

export function textOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, body.length).toString('utf8');
}

/** The raw text of the first element of this name; the elements we read have no children. */
export function textBetween(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}
