import type { Random } from '../seeded-random.ts';

const spoilings: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, random) => bytes.subarray(0, Math.floor(random.next() * bytes.length)),
  (bytes, random) => bytes.subarray(Math.floor(random.next() * bytes.length)),
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let count = 0; count < 3; count++)
      if (changed.length > 0)
        changed[Math.floor(random.next() * changed.length)] = Math.floor(random.next() * 256);
    return changed;
  },
  (bytes, random) => {
    const at = Math.floor(random.next() * bytes.length);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from([0xed, 0xa0, 0x80, 0xff, 0xc0]),
      bytes.subarray(at),
    ]);
  },
  (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
  (bytes) => Buffer.from(bytes.toString('latin1'), 'utf16le'),
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes) => Buffer.concat([bytes, Buffer.alloc(4)]),
  () => Buffer.alloc(0),
  () => Buffer.alloc(300 * 1024, '{"name":'),
  () => Buffer.from(`{"name":${'['.repeat(60_000)}${']'.repeat(60_000)}}`),
  () => Buffer.from(`${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`),
  () => Buffer.from('{"name":"a","name":"b","cost":1e999,"cost":-0,"amount":1E400}'),
  () => Buffer.from(`{"cost":${'9'.repeat(5000)},"amount":0.${'0'.repeat(5000)}1}`),
  () => Buffer.from(`{${Array.from({ length: 9000 }, (_, key) => `"k${key}":0`).join()}}`),
];

/** Corrupts the bytes: truncates, changes, re-encodes, inflates or nests them deeply. */
export function spoil(bytes: Buffer, random: Random): Buffer {
  return random.pick(spoilings)(bytes, random);
}
