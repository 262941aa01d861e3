import { extractFields, needsMore } from './fields/extract-fields.ts';
import type { FieldHints } from './fields/field-hints.ts';
import { type CleanPage, cleanPage } from './picture/clean-page.ts';
import { type OpenedImage, type Picture, toPicture } from './picture/picture.ts';
import { prepare } from './picture/prepare.ts';
import { type Turn, turned } from './picture/turn.ts';
import type { Reading } from './reading.ts';
import type { Engine } from './recognise/engine.ts';
import { groupLines } from './recognise/group-lines.ts';
import { hasPrint, isLegible, legibilityOf } from './recognise/legibility.ts';
import type { Page } from './recognised.ts';

export interface ReadingTools {
  /** Asked for by the first picture: a PDF with text needs none. */
  engine: () => Promise<Engine>;
  hints: FieldHints;
}

export interface PictureReading {
  reading: Reading;
  /** What makes the picture upright; boxes are places on the upright picture. */
  turn: Turn;
}

/**
 * Heights of capitals and digits, in pixels, at which the page is shown to the engine: it errs differently at each, so
 * that agreement means something. The first is always taken, the others in their order while fields are in doubt.
 */
const firstHeight = 32;
const furtherHeights = [24, 40];
/** Enough for the smallest print of a long receipt, and little enough to keep several copies of. */
const workingPixels = 6_000_000;
/** No further look is begun after so many milliseconds. */
const patience = 3500;

export async function readPicture(
  image: OpenedImage,
  { engine: open, hints }: ReadingTools,
): Promise<PictureReading> {
  const engine = await open();
  const started = performance.now();
  const { page, turn, pass } = await standUpright(await toPicture(image, workingPixels), engine);
  if (!hasPrint(pass)) return { reading: extractFields([], hints), turn: 0 };
  const passes = [pass];
  let reading = extractFields(passes, hints);
  for (const letterHeight of furtherHeights) {
    if (needsMore(reading).length === 0 || performance.now() - started > patience) break;
    passes.push(await lookAt(page, { engine, letterHeight }));
    reading = extractFields(passes, hints);
  }
  return { reading, turn };
}

interface UprightPage {
  page: CleanPage;
  turn: Turn;
  pass: Page;
}

/** Print tells whether it runs across or down, but only reading it tells which end is up. */
async function standUpright(source: Picture, engine: Engine): Promise<UprightPage> {
  const asGiven = await cleanPage(source);
  const turns: Turn[] = asGiven.isSideways ? [90, 270, 0] : [0, 180];
  const tried: UprightPage[] = [];
  for (const turn of turns) {
    const page = turn === 0 ? asGiven : await cleanPage(await turned(source, turn));
    const pass = await lookAt(page, { engine, letterHeight: firstHeight });
    tried.push({ page, turn, pass });
    if (isLegible(pass) || page.letterHeight === 0) break;
  }
  return tried.reduce((best, next) => (legibilityOf(next.pass) > legibilityOf(best.pass) ? next : best));
}

async function lookAt(
  page: CleanPage,
  { engine, letterHeight }: { engine: Engine; letterHeight: number },
): Promise<Page> {
  const words = await engine.recognise(await prepare(page, letterHeight));
  const placed = words.map((word) => ({ ...word, box: page.placeOf(word.box) }));
  return { lines: groupLines(placed), aspect: page.aspect };
}
