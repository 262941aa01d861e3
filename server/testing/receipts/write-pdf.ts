import { fontObject, lettersFrom, type PdfFont, showText } from './compose-letters.ts';

/** Positions are in points from the top left corner of a page. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  size: number;
}

export interface PdfPicture {
  jpeg: Uint8Array;
  pixelWidth: number;
  pixelHeight: number;
}

export interface PdfSheet {
  width: number;
  height: number;
  texts?: PdfText[];
  /** Fills the page. */
  picture?: PdfPicture;
}

/**
 * Writes a PDF in a standard font, so that it renders the same everywhere. Its letters from a to z may be said to stand for
 * letters that it lacks, from one on.
 */
export function writePdf(
  sheets: PdfSheet[],
  font: PdfFont = 'Courier-Bold',
  firstLetter: string | null = null,
): Buffer {
  const objects: Buffer[] = [];
  const add = (...parts: (string | Uint8Array)[]) => objects.push(Buffer.concat(parts.map(toBytes)));
  const addStream = (head: string, bytes: Uint8Array) =>
    add(`<< ${head} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream');
  const pageNumbers = sheets.map((_, index) => 4 + index * 3);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Count ${sheets.length} /Kids [${pageNumbers.map((n) => `${n} 0 R`).join(' ')}] >>`);
  add(fontObject(font, firstLetter === null ? '' : `/ToUnicode ${4 + sheets.length * 3} 0 R `));
  for (const [index, { width, height, texts = [], picture }] of sheets.entries()) {
    const number = pageNumbers[index] as number;
    const resources = `/Font << /F 3 0 R >> /XObject << /P ${number + 2} 0 R >>`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] `,
      `/Resources << ${resources} >> /Contents ${number + 1} 0 R >>`,
    );
    const drawn = picture === undefined ? '' : `q ${width} 0 0 ${height} 0 0 cm /P Do Q\n`;
    addStream('', toBytes(drawn + texts.map((text) => placeText(text, height, font)).join('')));
    addStream(picture === undefined ? '' : pictureHead(picture), picture?.jpeg ?? toBytes(''));
  }
  if (firstLetter !== null) addStream('', toBytes(lettersFrom(firstLetter)));
  return assemble(objects);
}

function placeText({ text, x, y, size }: PdfText, height: number, font: PdfFont): string {
  return `BT /F ${size} Tf ${x} ${height - y} Td ${showText(text, font, size)} ET\n`;
}

function pictureHead({ pixelWidth, pixelHeight }: PdfPicture): string {
  const colours = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  return `/Type /XObject /Subtype /Image /Width ${pixelWidth} /Height ${pixelHeight} ${colours}`;
}

function assemble(objects: Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([toBytes(`${index + 1} 0 obj\n`), object, toBytes('\nendobj\n')]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    toBytes(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R >>\n`),
    toBytes(`startxref\n${length}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

function toBytes(part: string | Uint8Array): Buffer {
  return typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
}
