import { constants, crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { writeHeic } from '../receipts/write-heic.ts';

/** Malicious files, each under 10 MB, by what is wrong with them. */
export interface HostileFile {
  name: string;
  make(): Buffer | Promise<Buffer>;
  /** Takes seconds, as it ends one or two reader processes. */
  isSlow?: true;
}

const megabytes = 1024 * 1024;

/** Other file types with the name and media type of a receipt. */
export const disguised: readonly HostileFile[] = [
  { name: 'a program', make: () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4000)]) },
  { name: 'a web page', make: () => Buffer.from('<!doctype html><script>alert(1)</script>') },
  {
    name: 'a drawing with a script',
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
  },
  { name: 'an archive', make: () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(4000)]) },
  {
    name: 'a page with a PDF in it',
    make: () => Buffer.from(`<script>1</script>${pdf(['<< /Type /Catalog >>'])}`),
  },
  { name: 'another kind of picture', make: async () => (await blank(20, 20)).gif().toBuffer() },
  { name: 'a video', make: () => Buffer.from('\0\0\0\x14ftypisom\0\0\0\0mp42', 'latin1') },
  { name: 'a program for PostScript', make: () => Buffer.from('%!PS-Adobe-3.0\n(x) run') },
];

/** Decompression bombs: small files that claim to be, or would become, far too large. */
export const floods: readonly HostileFile[] = [
  {
    name: 'a PNG of 3.6 gigapixels',
    make: async () => claimingSize(await (await blank(8, 8)).png().toBuffer(), 60_000, 60_000),
  },
  {
    name: 'a PNG of one row of 39 megapixels',
    make: async () => claimingSize(await (await blank(8, 8)).png().toBuffer(), 39_000_000, 1),
  },
  {
    name: 'a JPEG of 4.3 gigapixels',
    make: async () => jpegClaiming(await (await blank(8, 8)).jpeg().toBuffer(), 65_500),
  },
  { name: 'a HEIC of 3.6 gigapixels', make: () => writeHeic({ width: 60_000, height: 60_000 }) },
  { name: 'a HEIC with more pixels than it says', make: () => writeHeic({ width: 64, height: 64 }) },
  { name: 'a HEIC of 3,600 tiles', make: () => writeHeic({ tiles: { columns: 60, rows: 60 } }) },
  { name: 'a JPEG with endless passes', make: () => jpegOfPasses(20_000) },
  {
    name: 'a PDF whose page tree is a ring',
    make: () => pdf([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
  },
  {
    name: 'a PDF that claims two milliard pages',
    make: () => pdf([catalog, '<< /Type /Pages /Kids [] /Count 2147483647 >>']),
  },
  { name: 'a PDF of a thousand pages', make: () => pdfOfPages(1000) },
  { name: 'a PDF that wants a password', make: () => Buffer.from(encrypted, 'latin1') },
];

/** Files that may or may not be rendered, but must finish soon. */
export const endless: readonly HostileFile[] = [
  {
    name: 'a PNG with gigabytes of text in a chunk',
    make: async () => withChunk(await (await blank(60, 90)).png().toBuffer(), 'zTXt', bomb('Comment\0\0')),
  },
  {
    name: 'a PNG with gigabytes of colour profile',
    make: async () => withChunk(await (await blank(60, 90)).png().toBuffer(), 'iCCP', bomb('p\0\0')),
  },
  {
    isSlow: true,
    name: 'a HEIC with more pixels in its tiles than it shows',
    make: () => writeHeic({ width: 60, height: 90, tiles: { columns: 30, rows: 30 } }),
  },
  {
    isSlow: true,
    name: 'a PDF with gigabytes of drawing',
    make: () => onePage('[0 0 200 300]', bomb('', '0 0 9 9 re f\n')),
  },
  {
    isSlow: true,
    name: 'a PDF form that draws itself',
    make: () => onePage('[0 0 200 300]', deflateSync('/F Do'), '/XObject << /F 5 0 R >>', ownForm),
  },
  { isSlow: true, name: 'a PDF page without an area', make: () => onePage('[0 0 0 0]') },
  { name: 'a PDF page as wide as a country', make: () => onePage('[0 0 100000000 0.001]') },
  { isSlow: true, name: 'a PDF page as large as a country', make: () => onePage('[0 0 1e30 1e30]') },
];

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const ownForm =
  '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >> /Length 11 >>\nstream\n/F Do /F Do\nendstream';
const encrypted = String(pdf([catalog, '<< /Type /Pages /Kids [] /Count 0 >>'])).replace(
  '/Root 1 0 R',
  `/Root 1 0 R /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<41> <41>]`,
);

function blank(width: number, height: number) {
  return Promise.resolve(sharp({ create: { width, height, channels: 3, background: 'white' } }));
}

/** Nine megabytes that decompress to gigabytes of the same byte. */
function bomb(before: string, content = '\0'): Buffer {
  const unit = deflateSync(Buffer.alloc(16 * megabytes, content), {
    level: 9,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  // Flushed rather than finished, so that repeating the blocks gives one valid stream.
  const blocks = unit.subarray(2);
  const times = Math.floor((9 * megabytes) / blocks.length);
  return Buffer.concat([Buffer.from(before, 'latin1'), unit.subarray(0, 2), ...Array(times).fill(blocks)]);
}

/** Overwrites the size in a PNG header. */
function claimingSize(png: Buffer, width: number, height: number): Buffer {
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Overwrites the size in a JPEG frame header. */
function jpegClaiming(jpeg: Buffer, size: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(size, frame + 5);
  jpeg.writeUInt16BE(size, frame + 7);
  return jpeg;
}

/** A progressive JPEG of 36 megapixels with many refinement scans, each of a few bytes of empty bands. */
function jpegOfPasses(passes: number): Buffer {
  const [width, height] = [6000, 6000];
  const frame = [0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const quantisers = [0xff, 0xdb, 0, 67, 0, ...Array(64).fill(1)];
  // One 1-bit code: end of band for 2^14 blocks plus the number in the next 14 bits.
  const codes = (kind: number, value: number) => [0xff, 0xc4, 0, 20, kind, 1, ...Array(15).fill(0), value];
  const start = (from: number, to: number) => [0xff, 0xda, 0, 8, 1, 1, 0, from, to, 0];
  const runs = Array(72).fill(0);
  const pass = [...start(1, 63), ...runs];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, ...quantisers, ...frame, ...codes(0x00, 0), ...codes(0x10, 0xe0)]),
    Buffer.from([...start(0, 0), ...Array(71_000).fill(0)]),
    ...Array(passes).fill(Buffer.from(pass)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const afterHeader = 33;
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

function pdfOfPages(pages: number): Buffer {
  const kids = Array(pages).fill('3 0 R').join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>';
  return pdf([catalog, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`, page]);
}

function onePage(
  box: string,
  drawing: Buffer = deflateSync('0 0 9 9 re f'),
  resources = '',
  ...more: string[]
): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << ${resources} >> >>`;
  const content = `<< /Length ${drawing.length} /Filter /FlateDecode >>\nstream\n${drawing.toString('latin1')}\nendstream`;
  return pdf([catalog, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, content, ...more]);
}

/** Writes the objects as a PDF, the first one as root, with a cross-reference table. */
function pdf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${end}`, 'latin1');
}
