import { spellMerchant } from './accents/spell-merchant.ts';
import { extractFields } from './fields/extract-fields.ts';
import type { FieldHints } from './fields/field-hints.ts';
import type { OpenedImage } from './picture/opened-image.ts';
import { type Picture, type Turn, toPicture } from './picture/picture.ts';
import type { Reading } from './reading.ts';
import { groupLines } from './recognise/group-lines.ts';
import type { Engine } from './recognise/text-run.ts';
import { hasPrint } from './recognise/text-run.ts';
import type { Line } from './recognised.ts';

export interface ReadingTools {
  /** Opened for the first picture; a PDF with a text layer does not need it. */
  engine: () => Promise<Engine>;
  hints: FieldHints;
}

export interface PictureReading {
  reading: Reading;
  /** The rotation that makes the picture upright; boxes refer to the upright picture. */
  turn: Turn;
}

/** Enough for small print on a long receipt, and small enough to hold several copies. */
const workingPixels = 6_000_000;

export async function readPicture(
  image: OpenedImage,
  { engine, hints }: ReadingTools,
): Promise<PictureReading> {
  const { lines, picture, turn } = await recognisePage(image, await engine());
  return { reading: await spellMerchant(extractFields(lines, hints), picture, hints), turn };
}

/** The text of a picture; no lines if it shows something else. */
export async function recognisePage(
  image: OpenedImage,
  engine: Engine,
): Promise<{ lines: Line[]; picture: Picture; turn: Turn }> {
  const { runs, picture, turn } = await engine.recognise(await toPicture(image, workingPixels));
  return hasPrint(runs) ? { lines: groupLines(runs), picture, turn } : { lines: [], picture, turn: 0 };
}
