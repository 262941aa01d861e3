import { expect, it } from 'vitest';
import { restoreSpaces } from './lost-spaces.ts';

const height = 48;

/** A line in which every sign of the text is a black bar, and every blank paper; the network has lost the blanks. */
function print(text: string, pitch: number) {
  const width = text.length * pitch;
  const gray = new Uint8Array(width * height).fill(255);
  const found = [...text].flatMap((sign, index) => {
    if (sign === ' ') return [];
    const bar = sign === 'I' ? pitch / 4 : pitch * 0.8;
    const middle = (index + 0.5) * pitch;
    for (let y = 0; y < height; y += 1)
      gray.fill(0, Math.round(y * width + middle - bar / 2), Math.round(y * width + middle + bar / 2));
    return { text: sign, at: middle / width, confidence: 1 };
  });
  return restoreSpaces(found, { gray, width, height })
    .map((character) => character.text)
    .join('');
}

it.each(['SOON HUAT MACHINERY', 'NO 53 JALAN', '11 01 2019'])(
  'blanks that were lost are put back: %s',
  (text) => {
    expect(print(text, 20)).toBe(text);
  },
);

it.each(['HIGHWIIDE', '1I1I1'])('narrow letters do not part a word: %s', (text) => {
  expect(print(text, 20)).toBe(text);
});
