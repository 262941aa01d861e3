import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile, UploadShape } from '#contract/endpoint.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { AppError } from '../errors.ts';

/** What stands around the file in a multipart body. */
const overhead = 16 * 1024;

/** Each is held whole in memory while it waits for its turn. */
const mostUnderWay = 20;

/** Takes multipart bodies in this scope, so many at a time: the rest are asked to come again. */
export function addMultipart(app: FastifyInstance): void {
  app.register(fastifyMultipart);
  let underWay = 0;
  app.addHook('onRequest', (_, reply, done) => {
    if (underWay >= mostUnderWay) return done(new AppError('busy', generalMessages.busy, { retryAfter: 5 }));
    underWay++;
    reply.raw.once('close', () => underWay--);
    done();
  });
}

/** The one file of a multipart request, in its field; everything else is refused with the words of the endpoint. */
export async function readUpload(request: FastifyRequest, shape: UploadShape): Promise<UploadedFile> {
  const { maxBytes, messages } = shape;
  if (!request.isMultipart()) throw new AppError('wrong_type', messages.required);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + overhead)
    throw new AppError('too_large', messages.tooLarge);
  try {
    return await onlyFile(request, shape);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('too_large', messages.tooLarge);
    throw new AppError('invalid', messages.required, { cause: error });
  }
}

async function onlyFile(
  request: FastifyRequest,
  { field, maxBytes, messages }: UploadShape,
): Promise<UploadedFile> {
  const limits = { fileSize: maxBytes, files: 2, fields: 20, fieldSize: 1024 };
  let found: UploadedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (found !== undefined) throw new AppError('invalid', messages.one);
    if (part.fieldname === field && bytes.length > 0) found = { name: plainName(part.filename), bytes };
  }
  if (found === undefined) throw new AppError('invalid', messages.required);
  return found;
}

const longestName = 200;

/** A name fit to be shown: without folders, control characters and halves of characters. */
function plainName(sent: string | undefined): string {
  const [name = ''] = (sent ?? '').split(/[/\\]/).slice(-1);
  const shown = name.toWellFormed().replace(/\p{C}/gu, '').trim();
  return [...shown].slice(0, longestName).join('') || 'receipt';
}
