/** Characters that OCR gives for a letter. */
const letterOf: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '|': 'I',
  '!': 'I',
  '5': 'S',
  '8': 'B',
};

const isPlain = /^[ -~]*$/;

/** Letters that Unicode does not take apart into one and its accent. */
const crossed: Readonly<Record<string, string>> = { Ø: 'O', Ł: 'L', Đ: 'D' };

/** Upper case without accents. */
export function upper(text: string): string {
  if (isPlain.test(text)) return text.toUpperCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ØŁĐ]/g, (letter) => crossed[letter] ?? letter);
}

/** Only the letters, in upper case, with look-alike digits mapped, so that "T0TAL :" equals "Total". */
export function letters(text: string): string {
  return upper(text)
    .replace(/[01|!58]/g, (sign) => letterOf[sign] ?? sign)
    .replace(/\P{L}/gu, '');
}

/** Normalises a text by merging characters that OCR confuses. */
export function ocrKey(text: string): string {
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

export function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Levenshtein distance. */
function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const changed = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(changed, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** Whether the texts differ by exactly one insertion, deletion or substitution. */
export function differByOne(left: string, right: string): boolean {
  const longer = Math.max(left.length, right.length);
  if (left === right || longer - Math.min(left.length, right.length) > 1) return false;
  let from = 0;
  while (left[from] === right[from]) from++;
  let until = 0;
  const most = Math.min(left.length, right.length) - from;
  while (until < most && left.at(-1 - until) === right.at(-1 - until)) until++;
  return longer - from - until <= 1;
}

/** From 0 to 1: one minus the relative edit distance. */
export function similarity(left: string, right: string): number {
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 0 : 1 - editDistance(left, right) / longest;
}
