import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withPalette } from './palette.ts';

const copper = [0xb8, 0x5c, 0x38];
const ink = [0x1b, 0x2a, 0x49];

test('every pixel keeps its colour, told by its number in the palette', () => {
  const row = [...copper, ...copper, ...ink];
  const png = pngOf({ width: 3, height: 2, lines: [0, ...row, 0, ...row] });

  const small = withPalette(png);

  expect(chunkOf(small, 'PLTE')).toEqual(Buffer.from([...copper, ...ink]));
  expect(inflateSync(chunkOf(small, 'IDAT'))).toEqual(Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]));
});

test('lines that are written as differences from the pixel before and the line above are read', () => {
  const same = [0, 0, 0];
  const png = pngOf({
    width: 2,
    height: 3,
    lines: [1, ...copper, ...same, 2, ...same, ...same, 4, ...same, ...same],
  });

  expect(chunkOf(withPalette(png), 'PLTE')).toEqual(Buffer.from(copper));
});

/** `lines` begin with the number of their filter. */
function pngOf({ width, height, lines }: { width: number; height: number; lines: number[] }): Buffer {
  const head = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.alloc(8),
    ...chunk('IHDR', head),
    ...chunk('IDAT', deflateSync(Buffer.from(lines))),
  ]);
}

function chunk(type: string, data: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return [length, Buffer.from(type), data, Buffer.alloc(4)];
}

function chunkOf(png: Buffer, type: string): Buffer {
  const at = png.indexOf(type);
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}
