import { bandsInDoubt } from './fields/bands-in-doubt.ts';
import { extractFields, fieldsInDoubt } from './fields/extract-fields.ts';
import type { FieldHints } from './fields/field-hints.ts';
import { type FirstPages, firstLooks, furtherLooks, lookAt, takeFirstLooks } from './look.ts';
import { type CleanPage, cleanPage } from './picture/clean-page.ts';
import { type OpenedImage, type Picture, toPicture } from './picture/picture.ts';
import { type Turn, turned } from './picture/turn.ts';
import type { Reading } from './reading.ts';
import type { Engine } from './recognise/engine.ts';
import { hasPrint, isLegible, legibilityOf } from './recognise/legibility.ts';

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
/** A single pass is never sure. */
const minPasses = 2;
/** In milliseconds: no further pass is started that would probably end later. */
const timeBudget = 6000;

export async function readPicture(
  image: OpenedImage,
  { engine: open, hints }: ReadingTools,
): Promise<PictureReading> {
  const engine = await open();
  const started = performance.now();
  const { page, turn, first } = await standUpright(await toPicture(image, workingPixels), engine);
  if (!hasPrint(first.upright)) return { reading: extractFields([], hints), turn: 0 };
  const passes = [first.upright, ...(first.byShapes ? [first.byShapes] : [])];
  let reading = extractFields(passes, hints);
  let longest = 0;
  for (const look of first.byShapes === undefined ? [firstLooks.byShapes, ...furtherLooks] : furtherLooks) {
    const elapsed = performance.now() - started;
    const isSettled = fieldsInDoubt(reading).length === 0 || elapsed + longest > timeBudget;
    if (isSettled && passes.length >= minPasses) break;
    const next = await lookAt(page, look, { engine, bands: bandsInDoubt(passes, reading, hints) });
    if (next === null) continue;
    longest = Math.max(longest, performance.now() - started - elapsed);
    passes.push(next);
    reading = extractFields(passes, hints);
  }
  return { reading, turn };
}

interface UprightPage {
  page: CleanPage;
  turn: Turn;
  first: FirstPages;
}

/** The image shows whether lines run across or down, but only OCR shows which end is up. */
async function standUpright(source: Picture, engine: Engine): Promise<UprightPage> {
  const asGiven = await cleanPage(source);
  const turns: Turn[] = asGiven.isSideways ? [90, 270, 0] : [0, 180];
  const tried: UprightPage[] = [];
  for (const turn of turns) {
    const page = turn === 0 ? asGiven : await cleanPage(await turned(source, turn));
    const first = await takeFirstLooks(page, engine);
    tried.push({ page, turn, first });
    if (isLegible(first.upright) || page.letterHeight === 0) break;
  }
  return tried.reduce((best, next) =>
    legibilityOf(next.first.upright) > legibilityOf(best.first.upright) ? next : best,
  );
}
