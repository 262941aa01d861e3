import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SavedFile, UploadedFile, UploadShape } from '#contract/endpoint.ts';
import { requestMessages } from '#contract/messages/requests.ts';
import { AppError, codeOf, explainFullDisk } from '../errors.ts';

/** Maximum size in bytes of a multipart body apart from the file. */
const multipartOverhead = 16 * 1024;

const megabyte = 1024 * 1024;

/**
 * Concurrent uploads by the size that a file may have: altogether and of one user. As many again have a place that are the
 * only one of their user, so that a few users with stalled uploads do not block the others.
 */
const concurrent = [
  { upTo: 10 * megabyte, total: 20, perUser: 8 },
  { upTo: 20 * megabyte, total: 10, perUser: 8 },
  { upTo: Number.POSITIVE_INFINITY, total: 4, perUser: 2 },
];

/** Accepts multipart bodies in this scope, up to a number at a time; further uploads get `busy`. */
export function addMultipart(app: FastifyInstance, { maxBytes }: UploadShape): void {
  app.register(fastifyMultipart);
  const most = concurrent.find(({ upTo }) => maxBytes <= upTo) ?? { total: 0, perUser: 0 };
  const uploads: string[] = [];
  app.addHook('onRequest', ({ caller }, reply, done) => {
    const userId = caller?.userId ?? '';
    const own = uploads.filter((each) => each === userId).length;
    const places = own === 0 ? 2 * most.total : most.total;
    if (uploads.length >= places || own >= most.perUser)
      return done(new AppError('busy', requestMessages.busy, { retryAfter: 5 }));
    uploads.push(userId);
    reply.raw.once('close', () => uploads.splice(uploads.indexOf(userId), 1));
    done();
  });
}

/** Reads the single file of a multipart request; anything else is rejected with the endpoint's messages. */
export async function readUpload(request: FastifyRequest, shape: UploadShape): Promise<UploadedFile> {
  let found: UploadedFile | undefined;
  await receive(request, shape, async (part) => {
    const bytes = await part.toBuffer();
    if (bytes.length > 0) found = { name: plainName(part.filename, shape.field), bytes };
    return bytes.length > 0;
  });
  if (found === undefined) throw new AppError('invalid', shape.messages.required);
  return found;
}

/** Like `readUpload`, but streams to a new file, which is removed on failure. */
export async function saveUpload(
  request: FastifyRequest,
  shape: UploadShape,
  path: string,
): Promise<SavedFile> {
  const sum = createHash('sha256');
  let name = '';
  try {
    await receive(request, shape, async (part) => {
      name = plainName(part.filename, shape.field);
      part.file.on('data', (chunk) => sum.update(chunk));
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (part.file.truncated) throw new AppError('too_large', shape.messages.tooLarge);
      return part.file.bytesRead > 0;
    });
    return { name, hash: sum.digest('base64url') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** `take` returns whether the file had any content. */
async function receive(
  request: FastifyRequest,
  shape: UploadShape,
  take: (part: MultipartFile) => Promise<boolean>,
): Promise<void> {
  const { maxBytes, messages } = shape;
  if (!request.isMultipart()) throw new AppError('wrong_type', messages.required);
  // A request aborted before anyone listened would never end.
  if (request.raw.destroyed) throw new AppError('invalid', messages.required);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + multipartOverhead)
    throw new AppError('too_large', messages.tooLarge);
  try {
    await takeOnlyFile(request, shape, take);
  } catch (error) {
    const explained = explainFullDisk(error);
    if (explained instanceof AppError) throw explained;
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('too_large', messages.tooLarge);
    throw new AppError('invalid', messages.required, { cause: error });
  } finally {
    // Drain the rest of the body, so that the connection can carry the next request.
    request.raw.unpipe().resume();
  }
}

async function takeOnlyFile(
  request: FastifyRequest,
  { field, maxBytes, messages }: UploadShape,
  take: (part: MultipartFile) => Promise<boolean>,
): Promise<void> {
  const limits = { fileSize: maxBytes, files: 2, fields: 20, fieldSize: 1024 };
  let found = false;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    if (!found && part.fieldname === field) found = await take(part);
    else {
      part.file.resume();
      if (found) throw new AppError('invalid', messages.one);
    }
  }
  if (!found) throw new AppError('invalid', messages.required);
}

const maxNameLength = 200;

/** The sanitised file name: without folders, control characters and lone surrogates. */
function plainName(sent: string | undefined, ifNone: string): string {
  const [name = ''] = (sent ?? '').split(/[/\\]/).slice(-1);
  const shown = name.toWellFormed().replace(/\p{C}/gu, '').trim();
  return [...shown].slice(0, maxNameLength).join('') || ifNone;
}
