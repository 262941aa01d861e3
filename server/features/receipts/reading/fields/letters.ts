/** Digits and signs that recognition gives for a letter. */
const letterOf: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '|': 'I',
  '!': 'I',
  '5': 'S',
  '8': 'B',
};

/** Letters and signs that recognition gives for a digit. */
const digitOf: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  A: '4',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
  g: '9',
  q: '9',
};

const isPlain = /^[ -~]*$/;

/** Capitals without accents. */
export function upper(text: string): string {
  if (isPlain.test(text)) return text.toUpperCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}

/** The letters of a text alone, as capitals, so that "T0TAL :" and "Total" are the same. */
export function letters(text: string): string {
  return upper(text)
    .replace(/[01|!58]/g, (sign) => letterOf[sign] ?? sign)
    .replace(/[^A-Z]/g, '');
}

/** Each sign that is easily read for a digit as that digit; other signs stay. */
export function digits(text: string): string {
  return text.replace(/[A-Za-z|!]/g, (sign) => digitOf[sign] ?? sign);
}

export function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** How many signs must be put in, left out or changed to make one text of the other. */
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

/** Whether one sign put in, left out or changed makes one text of the other. */
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

/** From 0 to 1: how much of two texts is the same. */
export function similarity(left: string, right: string): number {
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 0 : 1 - editDistance(left, right) / longest;
}
