import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile, UploadShape } from '#contract/endpoint.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { explainFullDisk } from '../disk-full.ts';
import { AppError, codeOf } from '../errors.ts';

/** What stands around the file in a multipart body. */
const overhead = 16 * 1024;

/** One in memory is held whole while it waits for its turn; one on the disk is much larger. */
const mostUnderWay = { inMemory: 20, onDisk: 4 };
/** Whoever leaves uploads half sent keeps nobody else from theirs. */
const mostOfOneUser = { inMemory: 8, onDisk: 2 };

/** Takes multipart bodies in this scope, so many at a time: the rest are asked to come again. */
export function addMultipart(app: FastifyInstance, { streamed }: UploadShape): void {
  app.register(fastifyMultipart);
  const kept = streamed ? 'onDisk' : 'inMemory';
  const underWay: string[] = [];
  app.addHook('onRequest', ({ caller }, reply, done) => {
    const userId = caller?.userId ?? '';
    const own = underWay.filter((each) => each === userId).length;
    if (underWay.length >= mostUnderWay[kept] || own >= mostOfOneUser[kept])
      return done(new AppError('busy', generalMessages.busy, { retryAfter: 5 }));
    underWay.push(userId);
    reply.raw.once('close', () => underWay.splice(underWay.indexOf(userId), 1));
    done();
  });
}

/** The one file of a multipart request, in its field; everything else is refused with the words of the endpoint. */
export async function readUpload(request: FastifyRequest, shape: UploadShape): Promise<UploadedFile> {
  let found: UploadedFile | undefined;
  await receive(request, shape, async (part) => {
    const bytes = await part.toBuffer();
    if (bytes.length > 0) found = { name: plainName(part.filename), bytes };
    return bytes.length > 0;
  });
  if (found === undefined) throw new AppError('invalid', shape.messages.required);
  return found;
}

/** As `readUpload`, into a new file instead of memory; nothing is left of what is refused. */
export async function saveUpload(request: FastifyRequest, shape: UploadShape, path: string): Promise<void> {
  try {
    await receive(request, shape, async (part) => {
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (part.file.truncated) throw new AppError('too_large', shape.messages.tooLarge);
      return part.file.bytesRead > 0;
    });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** `take` says whether there was anything in the file that it was given. */
async function receive(
  request: FastifyRequest,
  shape: UploadShape,
  take: (part: MultipartFile) => Promise<boolean>,
): Promise<void> {
  const { maxBytes, messages } = shape;
  if (!request.isMultipart()) throw new AppError('wrong_type', messages.required);
  // One that was broken off before anybody listened would be waited for without end.
  if (request.raw.destroyed) throw new AppError('invalid', messages.required);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + overhead)
    throw new AppError('too_large', messages.tooLarge);
  try {
    await takeOnlyFile(request, shape, take);
  } catch (error) {
    const explained = explainFullDisk(error);
    if (explained instanceof AppError) throw explained;
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('too_large', messages.tooLarge);
    throw new AppError('invalid', messages.required, { cause: error });
  } finally {
    // The connection carries the next request only behind what was not taken of this one.
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

const longestName = 200;

/** A name fit to be shown: without folders, control characters and halves of characters. */
function plainName(sent: string | undefined): string {
  const [name = ''] = (sent ?? '').split(/[/\\]/).slice(-1);
  const shown = name.toWellFormed().replace(/\p{C}/gu, '').trim();
  return [...shown].slice(0, longestName).join('') || 'receipt';
}
