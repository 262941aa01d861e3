import sharp, { type Sharp } from 'sharp';
import { drawPage, openPdf } from '#server/features/receipts/reading/pdf/pdf-document.ts';
import { type DrawnReceipt, drawAsPdf } from './drawn-receipts.ts';

export type Photo =
  | 'scan'
  | 'tilted'
  | 'shadowed'
  | 'blurred'
  | 'creased'
  | 'dim'
  | 'sideways'
  | 'overhead'
  | 'scribbled';

/** A simulated photo of a receipt, as a JPEG. */
export async function photograph(
  receipt: Pick<DrawnReceipt, 'lines' | 'font'>,
  photo: Photo,
): Promise<Buffer> {
  const image = await photos[photo](await print(receipt));
  return image.jpeg({ quality: 85 }).toBuffer();
}

const table = '#5b4636';

const photos: Record<Photo, (paper: Sharp) => Sharp | Promise<Sharp>> = {
  scan: (paper) => paper,
  tilted: (paper) => onTable(paper).rotate(4, { background: table }),
  shadowed: (paper) =>
    shade(paper, '<stop offset="0.3" stop-opacity="0"/><stop offset="0.6" stop-opacity="0.6"/>'),
  blurred: (paper) => paper.blur(1.2),
  creased: (paper) => shade(paper, [0.2, 0.45, 0.8].map(crease).join('')),
  dim: (paper) => onTable(paper).linear(0.25, 12),
  sideways: (paper) => onTable(paper).rotate(90),
  overhead: (paper) => onTable(paper).rotate(180),
  scribbled: (paper) => scribbleOn(paper),
};

/** The receipt at the resolution of a phone photo. */
async function print(receipt: Pick<DrawnReceipt, 'lines' | 'font'>): Promise<Sharp> {
  const document = await openPdf(drawAsPdf(receipt));
  const { image } = document.withPage(0, drawPage);
  document.close();
  return sharp(await image.png().toBuffer());
}

function onTable(paper: Sharp): Sharp {
  return paper.extend({ top: 60, bottom: 90, left: 120, right: 80, background: table });
}

/** A diagonal shadow with varying opacity. */
async function shade(paper: Sharp, stops: string): Promise<Sharp> {
  const { width, height } = await paper.metadata();
  const gradient = `<linearGradient id="g" x2="1" y2="1">${stops}</linearGradient>`;
  const cover = `<svg width="${width}" height="${height}"><defs>${gradient}</defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(await paper.composite([{ input: Buffer.from(cover) }]).toBuffer());
}

/** Wavy blue pen strokes over some lines and a red stamp on the header. */
async function scribbleOn(paper: Sharp): Promise<Sharp> {
  const { width, height } = await paper.metadata();
  const wave = `q ${width / 24} ${-height / 12} ${width / 12} 0 t ${width / 12} 0 `.repeat(6);
  const waves = [0.32, 0.63, 0.7].map((at) => `<path d="M 0 ${height * at} ${wave}" stroke="#3350b8"/>`);
  const stamp = `<circle cx="${width * 0.6}" cy="${height * 0.1}" r="${width * 0.14}" stroke="#cc2233"/>`;
  const pen = `<svg width="${width}" height="${height}"><g fill="none" stroke-width="4">${waves.join('')}${stamp}</g></svg>`;
  // Ink darkens the paper below it.
  return sharp(await paper.composite([{ input: Buffer.from(pen), blend: 'multiply' }]).toBuffer());
}

/** A sharp crease: dark on one side, bright on the other. */
function crease(at: number): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset.toFixed(3)}" stop-opacity="${opacity}"/>`;
  return stop(at - 0.08, 0) + stop(at, 0.35) + stop(at + 0.002, 0);
}
