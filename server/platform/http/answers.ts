import { dataHeaders } from './headers.ts';

/** A reply as it goes over the wire. */
export interface Answer {
  status: 200 | 304;
  tag: string;
  /** The bytes as characters of Latin-1: in this form they leave in one piece with the headers. */
  body: string;
  /** Every header, names and values in turn. */
  head: readonly string[];
}

export function toAnswer(tag: string, text: string): Answer {
  const isAscii = Buffer.byteLength(text) === text.length;
  const body = isAscii ? text : Buffer.from(text).toString('latin1');
  return {
    status: 200,
    tag,
    body,
    head: [...headOfJson, 'content-length', String(body.length), 'etag', tag],
  };
}

const headOfAll = Object.entries(dataHeaders).flat();
const headOfJson = [...headOfAll, 'content-type', 'application/json; charset=utf-8'];

/** For a client that has what goes with this tag. */
export function unchanged(tag: string): Answer {
  return { status: 304, tag, body: '', head: [...headOfAll, 'etag', tag] };
}

/** Forgets what was not asked for the longest when all together grow beyond `limit` bytes. */
export function leastRecentlyUsed(limit: number) {
  const kept = new Map<string, Answer>();
  let size = 0;
  const forget = (key: string) => {
    size -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  };
  return {
    get(key: string): Answer | undefined {
      const answer = kept.get(key);
      if (answer === undefined) return undefined;
      kept.delete(key);
      kept.set(key, answer);
      return answer;
    },
    set(key: string, answer: Answer): void {
      forget(key);
      kept.set(key, answer);
      size += answer.body.length;
      for (const [oldest] of kept) {
        if (size <= limit) break;
        forget(oldest);
      }
    },
  };
}

/** Tells whether a key was asked for before, as far as some thousand slots remember. */
export function askedBefore(): (key: string) => boolean {
  const slots = new Int32Array(16_384);
  return (key) => {
    const hash = hashOf(key);
    const slot = hash & (slots.length - 1);
    const isKnown = slots[slot] === hash;
    slots[slot] = hash;
    return isKnown;
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash;
}
