import { spellMerchant } from './accents/spell-merchant.ts';
import { extractFields } from './fields/extract-fields.ts';
import type { FieldHints } from './fields/field-hints.ts';
import { type OpenedImage, type Picture, type Turn, toPicture } from './picture/picture.ts';
import type { Reading } from './reading.ts';
import type { Engine } from './recognise/engine.ts';
import { groupLines } from './recognise/group-lines.ts';
import { hasPrint } from './recognise/legibility.ts';
import type { Page } from './recognised.ts';

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
  const { page, picture, turn } = await recognisePage(image, await engine());
  return { reading: await spellMerchant(extractFields(page, hints), { page, picture }, hints), turn };
}

/** The text of a picture; no lines if it shows something else. */
export async function recognisePage(
  image: OpenedImage,
  engine: Engine,
): Promise<{ page: Page; picture: Picture; turn: Turn }> {
  const { runs, picture, turn } = await engine.recognise(await toPicture(image, workingPixels));
  const aspect = picture.width / picture.height;
  return hasPrint(runs)
    ? { page: { lines: groupLines(runs), aspect }, picture, turn }
    : { page: { lines: [], aspect }, picture, turn: 0 };
}
