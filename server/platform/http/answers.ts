import { dataHeaders } from './headers.ts';

/** A reply as sent over the wire. */
export interface Answer {
  status: 200 | 304;
  tag: string;
  /** The bytes as a Latin-1 string, which Node sends in one write with the headers. */
  body: string;
  /** All headers, as alternating names and values. */
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

/** 304 for a client that has the version of this tag. */
export function unchanged(tag: string): Answer {
  return { status: 304, tag, body: '', head: [...headOfAll, 'etag', tag] };
}

/** LRU cache limited to `limit` bytes of bodies. */
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

/** Whether a key was seen before, within a fixed number of hash slots. */
export function seenBefore(): (key: string) => boolean {
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
