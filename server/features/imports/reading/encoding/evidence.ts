import { alphabets, frequentCharacters } from './alphabets.ts';
import { decodeAs } from './decode-as.ts';

const maxSampleBytes = 64 * 1024;

/**
 * The most likely encoding of text that is not UTF-8, from its own letters: read in the right encoding they belong to
 * one language, keep their case, and do not look like symbols inside words.
 */
export function encodingByEvidence(bytes: Uint8Array): string {
  const sample = linesBeyondAscii(bytes);
  const scores = [...scoreMultibyte(sample), ...scoreSingleByte(sample)];
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  // There the euro sign stands where Windows-1252 has ¤, which nobody writes.
  return best.encoding === 'windows-1252' && sample.includes(0xa4) ? 'iso-8859-15' : best.encoding;
}

interface Score {
  encoding: string;
  /** From 0 to 1: the share of letters beyond ASCII that fit. */
  score: number;
}

function scoreSingleByte(sample: Uint8Array): Score[] {
  const decoded = new Map<string, Map<string, number>>();
  return alphabets.flatMap(({ encodings, letters, frequent }) => {
    const alphabet = new Set(letters + letters.toUpperCase());
    return encodings.map((encoding) => {
      const counts = decoded.get(encoding) ?? countCharacters(decodeAs(sample, encoding));
      decoded.set(encoding, counts);
      return {
        encoding,
        score:
          shareIn(alphabet, counts) *
          (frequent && !hasAny(frequent, counts) ? 0.5 : 1) *
          (frequent && !hasCapital(counts) ? 0.9 : 1),
      };
    });
  });
}

function scoreMultibyte(sample: Uint8Array): Score[] {
  return Object.entries(frequentCharacters).map(([encoding, frequent]) => {
    const text = decodeAs(sample, encoding);
    const broken = text.split('\ufffd').length - 1;
    const ideographs = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff66-\uff9d]/g) ?? [];
    if (ideographs.length === 0 || broken > text.length / 100) return { encoding, score: 0 };
    const set = new Set(frequent);
    const common = ideographs.filter((char) => set.has(char)).length / ideographs.length;
    const beyondAscii = text.match(/[^\0-\x7f\u3000-\u303f\uff01-\uff5e]/g)?.length ?? 1;
    return { encoding, score: (ideographs.length / beyondAscii) * (0.5 + 0.6 * common) };
  });
}

/** Characters beyond ASCII; one that does not fit into its word is counted as unreadable. */
function countCharacters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { 0: word, index } of text.matchAll(/[^\s\d,;|"'.:/()<>=&?*+@#_-]+/g)) {
    if (/^[\0-\x7f]*$/.test(word)) continue;
    const around = text.slice(Math.max(0, index - 2), index + 3);
    if (/^\p{L}$/u.test(word) && /\d\s?[^\0-\x7f]|[^\0-\x7f]\s?\d/.test(around)) {
      counts.set('\ufffd', (counts.get('\ufffd') ?? 0) + 1); // rather the sign of a currency beside an amount
      continue;
    }
    for (let at = 0; at < word.length; at++) {
      const char = word.charAt(at);
      if (char <= '\x7f') continue;
      const key = keepsCase(word, at) && keepsScript(word, at) ? char : '\ufffd';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** No capital right after a small letter. */
function keepsCase(word: string, at: number): boolean {
  const char = word.charAt(at);
  if (isCapital(char)) return !isSmall(word.charAt(at - 1));
  return !(isSmall(char) && char !== 'ß' && isCapital(word.charAt(at + 1)));
}

/** Cyrillic, Greek and the like have no Latin letters as neighbours. */
function keepsScript(word: string, at: number): boolean {
  const isLatin = /\p{Script=Latin}/u.test(word.charAt(at));
  return isLatin || !/[a-z]/i.test(word.charAt(at - 1) + word.charAt(at + 1));
}

function isCapital(char: string): boolean {
  return char !== char.toLowerCase();
}

function isSmall(char: string): boolean {
  return char !== char.toUpperCase();
}

const neutral = new Set('€£¥§°´’‘“”„–—…•«»©®™²³¹½¼¾ªº¿¡·\u00a0\u00ad');

function shareIn(alphabet: ReadonlySet<string>, counts: ReadonlyMap<string, number>): number {
  let inside = 0;
  let all = 0;
  for (const [char, count] of counts) {
    const weight = neutral.has(char) ? 0.5 : 1;
    all += count * weight;
    if (alphabet.has(char)) inside += count;
    else if (neutral.has(char)) inside += count * 0.35;
  }
  return all === 0 ? 0.4 : inside / all;
}

/** Whether at least a fifth of the letters are among the frequent ones. */
function hasAny(frequent: string, counts: ReadonlyMap<string, number>): boolean {
  let found = 0;
  let all = 0;
  for (const [char, count] of counts) {
    all += count;
    if (frequent.includes(char.toLowerCase())) found += count;
  }
  return found * 5 >= all;
}

/** Statements have some in every script that has them: small letters alone are the capitals of another encoding. */
function hasCapital(counts: ReadonlyMap<string, number>): boolean {
  return [...counts.keys()].some(isCapital);
}

function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(maxSampleBytes);
  let length = 0;
  for (let start = 0; start < bytes.length && length < maxSampleBytes; ) {
    const newline = nextLineEnd(bytes, start);
    const line = bytes.subarray(start, Math.min(newline + 1, start + 4096));
    if (line.some((byte) => byte > 0x7f)) {
      const part = line.subarray(0, maxSampleBytes - length);
      sample.set(part, length);
      length += part.length;
    }
    start = newline + 1;
  }
  return sample.subarray(0, length);
}

function nextLineEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) if (bytes[at] === 0x0a || bytes[at] === 0x0d) return at;
  return bytes.length;
}
