import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from '../errors.ts';

export interface S3Settings {
  /** Such as https://s3.example.net, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is the first part of the path, not of the host's name. */
  pathStyle: boolean;
}

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST';
  /** Of the file, or none: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

/** Sends a request and gives the body of the answer. Fails with an `S3Refusal`, or with an `AppError` that says to try again. */
export type S3Client = (request: S3Request) => Promise<Uint8Array>;

/** An answer that trying again does not change, such as to wrong keys or to an unknown name. */
export class S3Refusal extends Error {
  override name = 'S3Refusal';
  readonly status: number;
  /** Such as NoSuchKey; '' when the answer has none. */
  readonly reason: string;

  constructor(status: number, body: Uint8Array) {
    const reason = textBetween(textOf(body), 'Code') ?? '';
    super(`the storage of files answered ${status} ${reason}`.trim());
    this.status = status;
    this.reason = reason;
  }
}

const attempts = 3;
const attemptMs = 15_000;

/**
 * Speaks to one bucket. Every request may be sent again without harm, so that it is when the storage cannot be reached,
 * takes too long or says that it is at fault itself; after the third time that is `busy`, with the reason as its cause.
 */
export function openS3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = bucketAddress(settings);

  async function send({ method, key = '', query = {}, headers, body }: S3Request): Promise<Response> {
    const url = new URL(`${base}/${key}`);
    url.search = new URLSearchParams(query).toString();
    const request = await aws.sign(url, {
      method,
      // Signed along, so that what arrives is what was sent, also where the line is not encrypted.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
      ...(body === undefined ? {} : { body: body as RequestInit['body'] }),
      redirect: 'manual',
      signal: AbortSignal.timeout(attemptMs),
    } as RequestInit);
    return fetch(request);
  }

  /** A failure to try again is given back, one for good is thrown. */
  async function attempt(request: S3Request): Promise<Uint8Array | AppError> {
    let status: number;
    let body: Uint8Array;
    try {
      const reply = await send(request);
      status = reply.status;
      body = new Uint8Array(await reply.arrayBuffer());
    } catch (error) {
      return away(error instanceof Error && error.cause instanceof Error ? error.cause : error);
    }
    if (status >= 200 && status < 300) return body;
    const cause = new S3Refusal(status, body);
    if (status === 507) throw new AppError('disk_full', generalMessages.diskFull, { cause });
    if (status >= 500 || status === 429) return away(cause);
    throw cause;
  }

  return async (request) => {
    for (let count = 1; ; count++) {
      const outcome = await attempt(request);
      if (!(outcome instanceof AppError)) return outcome;
      if (count === attempts) throw outcome;
      await delay(Math.random() * 50 * 2 ** count);
    }
  };
}

function away(cause: unknown): AppError {
  return new AppError('busy', generalMessages.filesAway, { cause, retryAfter: 5 });
}

/** Where the bucket's own requests go, and those to its files below. */
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

/** The text of the first element of that name, as it is written: what we ask for has no elements inside. */
export function textBetween(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}
