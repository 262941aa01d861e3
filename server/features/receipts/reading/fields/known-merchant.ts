import { similarity, upper } from './letters.ts';
import type { HeadLine } from './merchant-lines.ts';

export interface KnownMerchant {
  name: string;
  /** Only alike: what was read may as well be another name. */
  isGuess: boolean;
}

/** From this similarity on a reading that is doubtful itself may be a known name. */
const alikeFrom = 0.75;
/** A single letter is surely a misread one among so many, where its word was read so poorly. */
const fewestSigns = 8;
const poorly = 0.6;
/** A word that was read like this stands there as it was read. */
const well = 0.8;
/** No name is longer. */
const longest = 200;

/** The merchant had before whose name these lines are: as it is, misread, or perhaps. */
export function findKnownMerchant(
  lines: readonly HeadLine[],
  known: readonly string[],
): KnownMerchant | undefined {
  const read = lines.map(({ name }) => name).join(' ');
  const shape = shapeOf(read);
  if (shape === '' || shape.length > longest) return undefined;
  const [best] = known
    .map((name) => ({ name, shape: shapeOf(name) }))
    .filter((other) => mayBeAlike(other.shape, shape))
    .map((other) => ({ ...other, alike: similarity(other.shape, shape) }))
    .sort((a, b) => b.alike - a.alike);
  if (best === undefined || best.alike < alikeFrom) return undefined;
  if (best.alike === 1) return { name: best.name, isGuess: false };

  const confidence = Math.max(...strangeWords(read, best.name).map((word) => confidenceOf(word, lines)));
  if (confidence >= well) return undefined;
  const signs = Math.max(shape.length, best.shape.length);
  const isOneSign = Math.round((1 - best.alike) * signs) === 1;
  return { name: best.name, isGuess: !(isOneSign && signs >= fewestSigns && confidence < poorly) };
}

/** What is left of a text when all that is easily taken for each other is the same. */
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

/** The words that were read and that the name does not have. */
function strangeWords(read: string, name: string): string[] {
  const known = new Set(wordsOf(name));
  return wordsOf(read).filter((word) => !known.has(word));
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).map(shapeOf);
}

/** How sure the surest look was that the word stands there; not at all where it was only voted for. */
function confidenceOf(word: string, lines: readonly HeadLine[]): number {
  const words = lines.flatMap(({ print }) => print.readings.flatMap((reading) => reading.words));
  return Math.max(
    0,
    ...words.filter(({ text }) => shapeOf(text) === word).map(({ confidence }) => confidence),
  );
}
