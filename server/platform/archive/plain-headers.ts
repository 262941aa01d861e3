import { backupMessages } from '#contract/messages/backup.ts';
import { AppError } from '../errors.ts';

const block = 512;

/** POSIX.1-2017, pax: extended headers, for one entry or for all; and the long names of GNU tar. */
const extensions = 'xgLK';
/** Links, devices and folders: whatever size they state, nothing follows. */
const bodiless = '123456';

/**
 * The bytes of a tar file, on as they come. Throws before a header that says more about the next one: an archive of ours
 * has none, and to understand one that is hostile takes hours.
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

/** How many bytes belong to the entry of this header. */
function bytesBehind(header: Buffer): number {
  if (header.every((byte) => byte === 0)) return 0; // the end
  const type = header.toString('latin1', 156, 157);
  if (extensions.includes(type)) throw new AppError('unreadable', backupMessages.ofAnotherProgram);
  const size = /^([0-7]{11})[\0 ]$/.exec(header.toString('latin1', 124, 136))?.[1];
  // Other spellings are read in more than one way, so that a header could hide in what is skipped.
  if (size === undefined) throw new Error('an entry of an archive has no plain size');
  return bodiless.includes(type) ? 0 : Math.ceil(Number.parseInt(size, 8) / block) * block;
}
