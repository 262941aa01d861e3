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

/** One way to look at a page: looks err differently, so that agreement means something. */
export interface Look {
  /** Started when it is first needed. */
  engine: () => Promise<Engine>;
  /** Of capitals and digits in the picture that the engine is given, in pixels. */
  letterHeight: number;
}

/** The first look is always taken, the others in their order while fields are in doubt. */
export type Looks = readonly [Look, ...Look[]];

export interface ReadingTools {
  /** Asked for by the first picture: a PDF with text needs none. */
  looks: () => Promise<Looks>;
  hints: FieldHints;
}

export interface PictureReading {
  reading: Reading;
  /** What makes the picture upright; boxes are places on the upright picture. */
  turn: Turn;
}

/** Enough for the smallest print of a long receipt, and little enough to keep several copies of. */
const workingPixels = 6_000_000;
/** No further look is begun after so many milliseconds. */
const patience = 3500;

export async function readPicture(
  image: OpenedImage,
  { looks, hints }: ReadingTools,
): Promise<PictureReading> {
  const [first, ...further] = await looks();
  const started = performance.now();
  const { page, turn, pass } = await standUpright(await toPicture(image, workingPixels), first);
  if (!hasPrint(pass)) return { reading: extractFields([], hints), turn: 0 };
  const passes = [pass];
  let reading = extractFields(passes, hints);
  for (const look of further) {
    if (needsMore(reading).length === 0 || performance.now() - started > patience) break;
    passes.push(await lookAt(page, look));
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
async function standUpright(source: Picture, look: Look): Promise<UprightPage> {
  const asGiven = await cleanPage(source);
  const turns: Turn[] = asGiven.isSideways ? [90, 270, 0] : [0, 180];
  const tried: UprightPage[] = [];
  for (const turn of turns) {
    const page = turn === 0 ? asGiven : await cleanPage(await turned(source, turn));
    const pass = await lookAt(page, look);
    tried.push({ page, turn, pass });
    if (isLegible(pass) || page.letterHeight === 0) break;
  }
  return tried.reduce((best, next) => (legibilityOf(next.pass) > legibilityOf(best.pass) ? next : best));
}

async function lookAt(page: CleanPage, { engine, letterHeight }: Look): Promise<Page> {
  const { recognise } = await engine();
  const words = await recognise(await prepare(page, letterHeight));
  const placed = words.map((word) => ({ ...word, box: page.placeOf(word.box) }));
  return { lines: groupLines(placed), aspect: page.aspect };
}
