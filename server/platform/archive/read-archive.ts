import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { createTarDecoder } from 'modern-tar';
import { backupMessages } from '#contract/messages/archive.ts';
import { AppError } from '../errors.ts';

export interface ArchiveEntry {
  name: string;
  /** False for a folder, a link or a device. */
  isFile: boolean;
  /** In bytes. */
  size: number;
  /** Must be read or skipped before the next entry. */
  body: ReadableStream<Uint8Array>;
}

/** Yields the entries of a tar file in order. Throws if it is truncated or not a tar file. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = ReadableStream.from<Uint8Array>(withPlainHeaders(createReadStream(file)));
  for await (const { header, body } of source.pipeThrough(createTarDecoder({ strict: true })))
    yield { name: header.name, isFile: header.type === 'file', size: header.size, body };
}

/**
 * Reads the rest of an entry. Cancelling the body instead can also drop bytes of the next entry if this one is short.
 */
export async function skip({ body }: ArchiveEntry): Promise<void> {
  for await (const _ of body);
}

export function bytesOf({ body }: ArchiveEntry): Promise<Buffer> {
  return buffer(body);
}

/** Splits streamed text into lines. Throws if it is not UTF-8 or if a line has more than `longest` characters. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    lines[0] = `${rest}${lines[0]}`;
    rest = lines.pop() ?? '';
    if (rest.length > longest) throw new Error('a line is too long');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

const block = 512;

/** pax (POSIX.1-2017) extended headers, per entry and global, and GNU tar's long names. */
const extensions = 'xgLK';
/** Links, devices and folders have no body, whatever size they state. */
const bodiless = '123456';

/**
 * Passes the bytes of a tar file through. Throws at extension headers: our archives have none, and parsing hostile
 * ones can take hours.
 */
async function* withPlainHeaders(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  const header = Buffer.alloc(block);
  let filled = 0;
  let toSkip = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, chunk.length - at);
        at += skipped;
        toSkip -= skipped;
        continue;
      }
      const copied = chunk.copy(header, filled, at);
      at += copied;
      filled = (filled + copied) % block;
      if (filled === 0) toSkip = bytesBehind(header);
    }
    yield chunk;
  }
}

/** Size of the entry's body, padded to whole blocks. */
function bytesBehind(header: Buffer): number {
  if (header.every((byte) => byte === 0)) return 0; // end of the archive
  const type = header.toString('latin1', 156, 157);
  if (extensions.includes(type)) throw new AppError('unreadable', backupMessages.ofAnotherProgram);
  const size = /^([0-7]{11})[\0 ]$/.exec(header.toString('latin1', 124, 136))?.[1];
  // Parsers disagree on other number formats, which could hide a header inside a skipped body.
  if (size === undefined) throw new Error('an archive entry has an unsupported size field');
  return bodiless.includes(type) ? 0 : Math.ceil(Number.parseInt(size, 8) / block) * block;
}
