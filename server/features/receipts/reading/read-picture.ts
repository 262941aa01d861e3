import { spellMerchant } from './accents/spell-merchant.ts';
import { extractFields } from './fields/extract-fields.ts';
import type { FieldHints } from './fields/field-hints.ts';
import { type OpenedImage, type Picture, type Turn, toPicture, turned } from './picture/picture.ts';
import type { Reading } from './reading.ts';
import type { Engine, TextRun } from './recognise/engine.ts';
import { groupLines } from './recognise/group-lines.ts';
import { hasPrint, isLegible, legibilityOf } from './recognise/legibility.ts';
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
/** With less text, there is nothing to turn upright. */
const fewestRuns = 5;

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
  const { runs, picture, turn } = await readUpright(await toPicture(image, workingPixels), engine);
  const aspect = picture.width / picture.height;
  return hasPrint(runs)
    ? { page: { lines: groupLines(runs), aspect }, picture, turn }
    : { page: { lines: [], aspect }, picture, turn: 0 };
}

interface Upright {
  picture: Picture;
  turn: Turn;
  runs: TextRun[];
}

/** Text that is not upright is only recognised as such by reading it: badly, until the picture is turned. */
async function readUpright(source: Picture, engine: Engine): Promise<Upright> {
  const asGiven: Upright = { picture: source, turn: 0, runs: await engine.recognise(source) };
  if (isLegible(asGiven.runs) || asGiven.runs.length < fewestRuns) return asGiven;
  const samples: Upright[] = [{ ...asGiven, runs: await engine.sample(source) }];
  for (const turn of [90, 270, 180] as const) {
    const picture = await turned(source, turn);
    samples.push({ picture, turn, runs: await engine.sample(picture) });
  }
  const best = samples.reduce((a, b) => (legibilityOf(b.runs) > legibilityOf(a.runs) ? b : a));
  return best.turn === 0 ? asGiven : { ...best, runs: await engine.recognise(best.picture) };
}
