/** The components of Tesseract's data files, in order. */
const parts = [
  ...['config', 'unicharset', 'ambiguities', 'shapes', 'featureCounts', 'normalisation', 'punctuation'],
  ...['words', 'numbers', 'frequentWords', 'fixedLengthWords', 'cubeUnicharset', 'cubeWords', 'shapeTable'],
  ...['bigrams', 'unambiguous', 'parameters', 'network', 'networkPunctuation', 'networkWords'],
  ...['networkNumbers', 'networkUnicharset', 'networkRecoder', 'version'],
] as const;

export type TrainedPart = (typeof parts)[number];

const absent = -1n;

/**
 * Copies a data file with only some components: a count, the offset of each component or -1, then their data.
 * Tesseract keeps every component in memory, used or not.
 */
export function keepParts(data: Buffer, wanted: readonly TrainedPart[]): Buffer {
  const count = data.readInt32LE(0);
  const placeOf = (index: number) =>
    index < count ? data.readBigInt64LE(4 + 8 * index) : BigInt(data.length);
  const head = Buffer.alloc(4 + 8 * count);
  head.writeInt32LE(count);
  const kept: Uint8Array[] = [head];
  let length = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = placeOf(index);
    const isWanted = from !== absent && wanted.some((part) => part === parts[index]);
    head.writeBigInt64LE(isWanted ? BigInt(length) : absent, 4 + 8 * index);
    if (!isWanted) continue;
    let next = index + 1;
    while (placeOf(next) === absent) next += 1;
    const part = data.subarray(Number(from), Number(placeOf(next)));
    kept.push(part);
    length += part.length;
  }
  return Buffer.concat(kept);
}
