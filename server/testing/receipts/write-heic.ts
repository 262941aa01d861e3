import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The receipt `drawnReceipts.pounds` as a phone would store it. Made from the greyscale PNG of `photograph(…, 'scan')`
 * with `heif-enc -q 40` (libheif 1.15, Debian's libheif-examples), because nothing here encodes HEVC.
 */
export const receiptHeic = readFileSync(path.join(import.meta.dirname, 'receipt.heic'));

interface HeicOptions {
  /** What the container says; by default the truth. */
  width?: number;
  height?: number;
  /** Quarter turns to the left that make the picture upright. */
  turns?: number;
  mirror?: 'top to bottom' | 'left to right';
  /** The same picture as every tile, cut off at the width and height. */
  tiles?: { columns: number; rows: number };
}

const picture = { width: 724, height: 848 };
const pixels = contentOf(receiptHeic, 'mdat');

interface Item {
  type: 'hvc1' | 'grid';
  content: Buffer;
  /** Where the content starts in the data of the file. */
  at: number;
  /** Numbers of properties, from 1. */
  properties: number[];
}

/** Wraps the picture of `receiptHeic` in a container of its own (ISO/IEC 23008-12). */
export function writeHeic({ turns, mirror, tiles, ...size }: HeicOptions): Buffer {
  const { width, height } = { ...picture, ...size };
  const ownSize = tiles ? picture : { width, height };
  const properties = [
    box('hvcC', contentOf(receiptHeic, 'hvcC')),
    fullBox('ispe', u32(ownSize.width, ownSize.height)),
    fullBox('ispe', u32(width, height)),
    box('irot', u8(turns ?? 0)),
    box('imir', u8(mirror === 'left to right' ? 1 : 0)),
  ];
  const transformations = [...(turns === undefined ? [] : [4]), ...(mirror === undefined ? [] : [5])];
  const image: Item = { type: 'hvc1', content: pixels, at: 0, properties: [1, 2] };
  if (tiles === undefined)
    return writeFile([{ ...image, properties: [...image.properties, ...transformations] }], properties);
  const grid = Buffer.concat([u8(0, 1, tiles.rows - 1, tiles.columns - 1), u32(width, height)]);
  const images = Array.from({ length: tiles.columns * tiles.rows }, () => image);
  return writeFile(
    [...images, { type: 'grid', content: grid, at: pixels.length, properties: [3, ...transformations] }],
    properties,
  );
}

/** The last item is the one to show; its parts, if any, are the others. */
function writeFile(items: readonly Item[], properties: readonly Buffer[]): Buffer {
  const parts = items.slice(1).map((_, index) => index + 1);
  const headAt = (start: number) =>
    Buffer.concat([
      box('ftyp', text('heic'), u32(0), text('mif1heic')),
      fullBox(
        'meta',
        fullBox('hdlr', u32(0), text('pict'), Buffer.alloc(13)),
        fullBox('pitm', u16(items.length)),
        fullBox(
          'iloc',
          u8(0x44, 0),
          u16(items.length),
          ...items.map((item, index) => placeOf(item, { index, start })),
        ),
        fullBox('iinf', u16(items.length), ...items.map(entryOf)),
        fullBox(
          'iref',
          ...(parts.length > 0 ? [box('dimg', u16(items.length, parts.length, ...parts))] : []),
        ),
        box('iprp', box('ipco', ...properties), fullBox('ipma', u32(items.length), ...items.map(usesOf))),
      ),
    ]);
  const start = headAt(0).length + 8;
  return Buffer.concat([headAt(start), box('mdat', ...new Set(items.map(({ content }) => content)))]);
}

function placeOf({ at, content }: Item, { index, start }: { index: number; start: number }): Buffer {
  return Buffer.concat([u16(index + 1, 0, 1), u32(start + at, content.length)]);
}

function entryOf({ type }: Item, index: number): Buffer {
  return box('infe', u8(2, 0, 0, 0), u16(index + 1, 0), text(type), u8(0));
}

function usesOf({ properties }: Item, index: number): Buffer {
  const essential = 0x80;
  return Buffer.concat([u16(index + 1), u8(properties.length, ...properties.map((at) => essential | at))]);
}

function contentOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1');
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4));
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(8 + body.length), text(type), body]);
}

function fullBox(type: string, ...content: readonly Buffer[]): Buffer {
  return box(type, u32(0), ...content);
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1');
}

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
function u32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, 4 * index);
  return buffer;
}
