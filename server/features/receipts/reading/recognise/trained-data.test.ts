import { expect, it } from 'vitest';
import { keepParts } from './trained-data.ts';

/** Unicharset, shapes and version in Tesseract's format. */
function dataFile(): Buffer {
  const places = Array.from({ length: 24 }, () => -1n);
  const head = 4 + 8 * places.length;
  [places[1], places[3], places[23]] = [BigInt(head), BigInt(head + 5), BigInt(head + 11)];
  const index = Buffer.alloc(head);
  index.writeInt32LE(places.length);
  for (const [part, place] of places.entries()) index.writeBigInt64LE(place, 4 + 8 * part);
  return Buffer.concat([index, Buffer.from('charsshapesv1')]);
}

it('keeps every part when all are requested', () => {
  expect(keepParts(dataFile(), ['unicharset', 'shapes', 'version'])).toEqual(dataFile());
});

it('omits parts that are not requested, including the last', () => {
  const kept = keepParts(dataFile(), ['shapes', 'network']);
  const head = 4 + 8 * 24;
  expect(kept.subarray(head).toString()).toBe('shapes');
  expect(kept.readBigInt64LE(4 + 8 * 3)).toBe(BigInt(head));
  expect(kept.readBigInt64LE(4 + 8)).toBe(-1n);
});
