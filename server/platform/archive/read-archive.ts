import { createReadStream } from 'node:fs';
import { ReadableStream } from 'node:stream/web';
import { createTarDecoder } from 'modern-tar';
import { withPlainHeaders } from './plain-headers.ts';

export interface ArchiveEntry {
  name: string;
  /** Not a folder, a link or a device. */
  isFile: boolean;
  /** In bytes. */
  size: number;
  /** To be read, or skipped, before the next entry comes. */
  body: ReadableStream<Uint8Array>;
}

/** The entries of a tar file, one after the other. Throws where it is cut short or is none. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const source = ReadableStream.from<Uint8Array>(withPlainHeaders(createReadStream(file)));
  for await (const { header, body } of source.pipeThrough(createTarDecoder({ strict: true })))
    yield { name: header.name, isFile: header.type === 'file', size: header.size, body };
}

/** Reads on to the end of an entry. To cancel its body would take the bytes of the next one away as well, where it is short. */
export async function skip({ body }: ArchiveEntry): Promise<void> {
  for await (const _ of body);
}

export async function bytesOf({ body }: ArchiveEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
