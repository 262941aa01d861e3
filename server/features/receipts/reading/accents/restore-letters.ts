/** What PP-OCR writes for letters that are no plain letter with an accent, or whose accent changes their shape. */
const misreadings: Readonly<Record<string, readonly string[]>> = {
  ß: ['B', '8', 'b', 'f', 'p', 'R', 's', 'ss', 'fs'],
  ø: ['o', '0', 'e'],
  Ø: ['O', '0', 'Q'],
  ł: ['l', 't', '1', 'I'],
  Ł: ['L', 'l', 't', 'E'],
  œ: ['oe', 'ce', 'o', 'e'],
  Œ: ['OE', 'CE', 'Oe', 'O', 'E'],
  æ: ['ae', 'a', 'e'],
  Æ: ['AE', 'Ae', 'A', 'E'],
  ó: ['6'],
  ö: ['6'],
  ü: ['i', 'ii'],
  û: ['i'],
  ñ: ['fi', 'ni', 'ri'],
};
/** Their small and capital forms differ only in size. */
const sameShape = 'cosuvwxz';
const thin = 'iIl1|';

/** A reading that differs in more letters is of something else, or too bad to be believed. */
const mostDifferent = 0.25;

interface Prefix {
  text: string;
  /** The number of letters in which the readings differ. */
  differences: number;
}

/**
 * The text, with these accented letters (in lower case) taken from a second reading of it, where the first has the same
 * letter without its accent, a usual misreading of it or nothing. All else stays as in the first, however the second
 * reads.
 */
export function restoreLetters(text: string, witness: string, letters: string): string {
  const [read, seen] = [[...text], [...witness.normalize('NFC')]];
  const isTaken = (letter: string) => letters.includes(letter.toLowerCase());
  let before: Prefix[] | undefined;
  const ends = [0, ...seen.map((_, at) => at + 1)].filter((at) => isBetweenWords(seen, at));
  // Words that the second reading has before or after the text do not count.
  let row = Array.from({ length: seen.length + 1 }, (_, at): Prefix => {
    return { text: '', differences: ends.includes(at) ? 0 : Infinity };
  });
  for (const [index, letter] of read.entries()) {
    const next = [different(row[0] as Prefix, letter)];
    for (const [at, other] of seen.entries()) {
      const pair = (read[index - 1] ?? '') + letter;
      const ways = [
        different(row[at + 1] as Prefix, letter),
        different(next[at] as Prefix, isTaken(other) && isLeftOut(other, seen[at - 1]) ? other : ''),
        paired(row[at] as Prefix, letter, { other, isTaken: isTaken(other) }),
      ];
      if (before !== undefined && isTaken(other) && misreadings[other]?.includes(pair))
        ways.push(as(before[at] as Prefix, other));
      next.push(least(ways));
    }
    before = row;
    row = next;
  }
  const best = least(ends.flatMap((at) => row[at] ?? []));
  return best.differences <= read.length * mostDifferent ? best.text : text;
}

function paired(
  prefix: Prefix,
  letter: string,
  { other, isTaken }: { other: string; isTaken: boolean },
): Prefix {
  if (isTaken && mayBe(other, letter)) return as(prefix, keepsOwn(letter, other) ? letter : other);
  return plain(letter).toLowerCase() === plain(other).toLowerCase()
    ? as(prefix, letter)
    : different(prefix, letter);
}

/** Whether no word continues here. */
function isBetweenWords(letters: readonly string[], at: number): boolean {
  return !isLetter(letters[at - 1]) || !isLetter(letters[at]);
}

function isLetter(letter = ''): boolean {
  return /\p{L}/u.test(letter);
}

/** After the beginning of a word, a letter that the first reading cannot write may be missing from it. */
function isLeftOut(other: string, before: string | undefined): boolean {
  return isLetter(before) && !writable.has(other);
}

/** An accent that was read is believed, unless it is only the nearest to one that PP-OCR cannot write. */
function keepsOwn(letter: string, other: string): boolean {
  return isAccented(letter) && (writable.has(other) || !writable.has(letter));
}

/** The accented letters that PP-OCR can write; the last ones are of Chinese in Latin letters. */
const writable = new Set('éèÉàáÁíìóòÓúùüÜäËāēīōūǐǒ');

/** Whether the first reading may have this letter where the accented letter is printed. */
function mayBe(accented: string, letter: string): boolean {
  const [base, own] = [plain(accented), plain(letter)];
  return (
    base === own ||
    (base.toLowerCase() === own.toLowerCase() && sameShape.includes(base.toLowerCase())) ||
    ('iI'.includes(base) && thin.includes(own)) ||
    misreadings[accented]?.includes(letter) === true
  );
}

function isAccented(letter: string): boolean {
  return isLetter(letter) && letter > '\x7f';
}

function plain(letter: string): string {
  return letter.normalize('NFD').charAt(0);
}

function as({ text, differences }: Prefix, letter: string): Prefix {
  return { text: text + letter, differences };
}

function different({ text, differences }: Prefix, letter: string): Prefix {
  return { text: text + letter, differences: differences + 1 };
}

function least(ways: readonly Prefix[]): Prefix {
  return ways.reduce((best, next) => (next.differences < best.differences ? next : best));
}
