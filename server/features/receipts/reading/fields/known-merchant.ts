import { similarity, upper } from './letters.ts';
import type { HeadLine } from './merchant-lines.ts';

export interface KnownMerchant {
  name: string;
  /** Similar only: the text read may also be a different name. */
  isGuess: boolean;
}

/** Minimum similarity for an uncertain reading to match a known name. */
const alikeFrom = 0.75;
/** From this confidence on, a word is assumed to be read correctly. */
const goodConfidence = 0.8;
/** Maximum length of a name. */
const maxLength = 200;

/** The known merchant that these lines name: exactly, but for characters that are often confused, or as a guess. */
export function findKnownMerchant(
  lines: readonly HeadLine[],
  known: readonly string[],
): KnownMerchant | undefined {
  const read = lines.map(({ name }) => name).join(' ');
  const shape = shapeOf(read);
  if (shape === '' || shape.length > maxLength) return undefined;
  const [best] = known
    .map((name) => ({ name, shape: shapeOf(name) }))
    .filter((other) => mayBeAlike(other.shape, shape))
    .map((other) => ({ ...other, alike: similarity(other.shape, shape) }))
    .sort((a, b) => b.alike - a.alike);
  if (best === undefined || best.alike < alikeFrom) return undefined;
  const isDifferent = best.alike < 1 && isWellRead(otherWords(read, best.name), lines);
  return isDifferent ? undefined : { name: best.name, isGuess: best.alike < 1 };
}

/** Normalises a text by merging characters that OCR confuses. */
function shapeOf(text: string): string {
  return upper(text)
    .replaceAll('RN', 'M')
    .replaceAll('VV', 'W')
    .replace(/[0Q]/g, 'O')
    .replace(/[1L|!]/g, 'I')
    .replaceAll('2', 'Z')
    .replaceAll('5', 'S')
    .replaceAll('6', 'G')
    .replaceAll('8', 'B')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function mayBeAlike(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= alikeFrom * Math.max(one.length, other.length);
}

/** The words read that are not in the name. */
function otherWords(read: string, name: string): string[] {
  const [words, known] = [read, name].map((text) => text.split(/\s+/).map(shapeOf)) as [string[], string[]];
  return words.filter((word) => !known.includes(word));
}

/** Whether any of these words was read with confidence. */
function isWellRead(words: readonly string[], lines: readonly HeadLine[]): boolean {
  return lines.some((line) =>
    line.words.some(({ text, confidence }) => confidence >= goodConfidence && words.includes(shapeOf(text))),
  );
}
