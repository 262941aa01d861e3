/** What PP-OCR writes for letters that are no plain letter with an accent, or whose accent changes their shape. */
const misreadings: Readonly<Record<string, readonly string[]>> = {
  ß: ['ss', 'fs', 'b', '8', 'f', 'p', 'r', 's'],
  ø: ['o', '0', 'e', 'q'],
  ł: ['l', 't', '1', 'i', 'e'],
  œ: ['oe', 'ce', 'o', 'e'],
  æ: ['ae', 'a', 'e'],
  ó: ['6'],
  ö: ['6'],
  ü: ['ii', 'i'],
  û: ['i'],
  ñ: ['fi', 'ni', 'ri'],
  ...Object.fromEntries([...'íìîï'].map((letter) => [letter, ['l', '1']])),
};

/** The accented letters that PP-OCR can write; the last ones are of Chinese in Latin letters. */
const writable = 'éèÉàáÁíìóòÓúùüÜäËāēīōūǐǒ';

const words = /[\p{L}\d]+/gu;

/**
 * The text, with accented letters taken from other readings of it where it has the same letter without its accent, a usual
 * misreading of it or, inside a word, nothing. A word that differs otherwise stays as it is.
 */
export function restoreLetters(text: string, witnesses: readonly string[]): string {
  return witnesses.reduce((restored, witness, index) => {
    let seen: string[] = witness.normalize('NFC').match(words) ?? [];
    return restored.replace(words, (word) => {
      const spelt = seen.map((other) => respelt(word, other, { isSpelt: index > 0 }));
      const at = spelt.findIndex((one) => one !== undefined);
      seen = seen.slice(at + 1);
      return spelt[at] ?? word;
    });
  }, text);
}

/** Undefined if the readings differ in anything but accents. */
function respelt(word: string, other: string, { isSpelt }: { isSpelt: boolean }): string | undefined {
  const parts = [...other].map((letter, index) => `(${waysToRead(letter, index > 0).join('|')})`);
  const found = new RegExp(`^${parts.join('')}$`, 'i').exec(plain(word));
  if (found === null) return undefined;
  let end = 0;
  const letters = [...other].map((letter, index) => {
    const start = end;
    end += found[index + 1]?.length ?? 0;
    const read = word.slice(start, end);
    return isSpelt && isAccented(read) ? read : chosen(read, letter);
  });
  return letters.join('');
}

function waysToRead(letter: string, isInside: boolean): string[] {
  if (!isAccented(letter)) return [letter];
  const isLeftOut = isInside && !writable.includes(letter);
  return [...(misreadings[letter.toLowerCase()] ?? []), plain(letter), ...(isLeftOut ? [''] : [])];
}

/** An accent that was read is believed, unless it is only the nearest to one that PP-OCR cannot write. */
function chosen(read: string, other: string): string {
  if (!isAccented(other)) return read;
  if (isAccented(read) && writable.includes(other)) return read;
  return plain(read) === plain(other).toUpperCase() ? other.toUpperCase() : other;
}

function isAccented(text: string): boolean {
  return /[^\p{ASCII}]/u.test(text);
}

/** Of the same length, without accents. */
function plain(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD').charAt(0)).join('');
}
