import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** So few that the finest engraving stays below 150 kB; the eye sees no difference. */
const colours = 128;

/** A screenshot with its most frequent colours only, in a third of the room. Reads what browsers write: 8 bits, RGB or RGBA. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png);
  const palette = mostFrequent(pixels);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((colour, at) => {
    const index = nearest.get(colour) ?? indexOfNearest(palette, colour);
    nearest.set(colour, index);
    rows[at + Math.floor(at / width) + 1] = index;
  });
  return encode(width, height, palette, rows);
}

function decode(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const depth = png[25] === 6 ? 4 : 3;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const bytes = unfilter(inflateSync(Buffer.concat(data)), width * depth, depth);
  const pixels = Uint32Array.from({ length: width * height }, (_, at) => bytes.readUIntBE(at * depth, 3));
  return { width, height, pixels };
}

/** Every line is written as its difference from its neighbours: PNG, section 9. */
function unfilter(lines: Buffer, length: number, depth: number): Buffer {
  const height = lines.length / (length + 1);
  const bytes = Buffer.alloc(length * height);
  for (let y = 0; y < height; y += 1) {
    const filter = lines[y * (length + 1)];
    for (let x = 0; x < length; x += 1) {
      const at = y * length + x;
      const left = x < depth ? 0 : (bytes[at - depth] ?? 0);
      const up = y === 0 ? 0 : (bytes[at - length] ?? 0);
      const corner = x < depth || y === 0 ? 0 : (bytes[at - length - depth] ?? 0);
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      bytes[at] = (lines[y * (length + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  return bytes;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function mostFrequent(pixels: Uint32Array): number[] {
  const uses = new Map<number, number>();
  for (const colour of pixels) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  return [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0)).slice(0, colours);
}

function indexOfNearest(palette: number[], colour: number): number {
  const distances = palette.map((other) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((other >> shift) & 255) - ((colour >> shift) & 255)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function encode(width: number, height: number, palette: number[], rows: Buffer): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const channels = Buffer.from(
    palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', channels),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
