import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { isSigned } from './s3-signature.ts';

export interface S3Server {
  /** Settings for a program that stores its files there. */
  settings: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  stop(): Promise<void>;
}

/** An S3 server that verifies signatures, on a free port, with one empty bucket. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-s3-'));
  const [bucket, secret] = ['receipts-of-tests', 'S3RVER'];
  allowPages();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  // s3rver requires a signature but does not verify it.
  server.middleware.unshift((context, next) => {
    if (isSigned(context.req, secret)) return next();
    context.status = 403;
    context.body = '<Error><Code>SignatureDoesNotMatch</Code></Error>';
    return Promise.resolve();
  });
  const { port } = await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: secret,
    },
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * s3rver encrypts page tokens with single DES, which current OpenSSL lacks; triple DES with the key repeated three
 * times is equivalent.
 */
function allowPages(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const threefold = (key: Buffer) => Buffer.concat([key, key, key]);
  Object.assign(crypto, {
    createCipheriv: (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? createCipheriv('des-ede3-cbc', threefold(key), iv) : createCipheriv(name, key, iv),
    createDecipheriv: (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? createDecipheriv('des-ede3-cbc', threefold(key), iv) : createDecipheriv(name, key, iv),
  });
}
