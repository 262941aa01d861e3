import type { HeadLine } from './head-lines.ts';
import { similarity, upper } from './letters.ts';

export interface KnownMerchant {
  name: string;
  /** Similar only: the text read may also be a different name. */
  isGuess: boolean;
}

/** Minimum similarity for an uncertain reading to match a known name. */
const alikeFrom = 0.75;
/** From this confidence on, a word is assumed to be read correctly. */
const goodConfidence = 0.8;

/** The known merchant that these lines name: exactly, but for characters that are often confused, or as a guess. */
export function findKnownMerchant(
  lines: readonly HeadLine[],
  known: readonly string[],
): KnownMerchant | undefined {
  const shape = shapeOf(lines.map(({ name }) => name).join(' '));
  const [best] = known
    .map((name) => ({ name, alike: likeness(shapeOf(name), shape) }))
    .sort((a, b) => b.alike - a.alike);
  if (best === undefined || best.alike < alikeFrom) return undefined;
  const isGuess = best.alike < 1;
  return isGuess && isOtherwiseWellRead(lines, best.name) ? undefined : { name: best.name, isGuess };
}

/** 0 if the lengths alone tell that they are not alike enough. */
function likeness(one: string, other: string): number {
  const [shorter = 0, longer = 0] = [one.length, other.length].sort((a, b) => a - b);
  return shorter === 0 || shorter < alikeFrom * longer ? 0 : similarity(one, other);
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

/** Whether a word that is not in the name was read with confidence. */
function isOtherwiseWellRead(lines: readonly HeadLine[], name: string): boolean {
  const known = name.split(/\s+/).map(shapeOf);
  const words = lines.flatMap((line) => line.words.filter(({ text }) => line.name.includes(text)));
  return words.some(({ text, confidence }) => confidence >= goodConfidence && !known.includes(shapeOf(text)));
}
