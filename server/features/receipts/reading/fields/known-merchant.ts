import { similarity, upper } from './letters.ts';
import type { HeadLine } from './merchant-lines.ts';

export interface KnownMerchant {
  name: string;
  /** Similar only: the text read may also be a different name. */
  isGuess: boolean;
}

/** Minimum similarity for an uncertain reading to match a known name. */
const alikeFrom = 0.75;
/** Minimum number of characters for a single differing letter in a poorly read word to be a misreading. */
const minLength = 8;
const poorConfidence = 0.6;
/** From this confidence on, a word is assumed to be read correctly. */
const goodConfidence = 0.8;
/** Maximum length of a name. */
const maxLength = 200;

/** The known merchant that these lines name: exactly, misread, or as a guess. */
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
  if (best.alike === 1) return { name: best.name, isGuess: false };

  const confidence = Math.max(...unknownWords(read, best.name).map((word) => confidenceOf(word, lines)));
  if (confidence >= goodConfidence) return undefined;
  const signs = Math.max(shape.length, best.shape.length);
  const isOneSign = Math.round((1 - best.alike) * signs) === 1;
  return { name: best.name, isGuess: !(isOneSign && signs >= minLength && confidence < poorConfidence) };
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
function unknownWords(read: string, name: string): string[] {
  const known = new Set(wordsOf(name));
  return wordsOf(read).filter((word) => !known.has(word));
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).map(shapeOf);
}

/** The confidence with which this word was read. */
function confidenceOf(word: string, lines: readonly HeadLine[]): number {
  const words = lines.flatMap(({ words }) => words);
  return Math.max(
    0,
    ...words.filter(({ text }) => shapeOf(text) === word).map(({ confidence }) => confidence),
  );
}
