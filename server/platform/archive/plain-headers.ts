import { backupMessages } from '#contract/messages/archive.ts';
import { AppError } from '../errors.ts';

const block = 512;

/** pax (POSIX.1-2017) extended headers, per entry and global, and GNU tar's long names. */
const extensions = 'xgLK';
/** Links, devices and folders have no body, whatever size they state. */
const bodiless = '123456';

/**
 * Passes the bytes of a tar file through. Throws at extension headers: our archives have none, and parsing hostile
 * ones can take hours.
 */
export async function* withPlainHeaders(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
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
