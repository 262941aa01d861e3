import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { createTarDecoder } from 'modern-tar';
import { withPlainHeaders } from './plain-headers.ts';

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
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longest) throw new Error('a line is too long');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
