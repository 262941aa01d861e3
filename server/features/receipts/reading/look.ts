import type { CleanPage } from './picture/clean-page.ts';
import { cutBands } from './picture/cut-bands.ts';
import type { Picture } from './picture/picture.ts';
import { type Preparation, prepare } from './picture/prepare.ts';
import type { Engine, Recogniser } from './recognise/engine.ts';
import { groupLines } from './recognise/group-lines.ts';
import { isLegible } from './recognise/legibility.ts';
import type { Band, Box, Page } from './recognised.ts';

/** One OCR pass: how to prepare the page and which recogniser to use. */
export interface Look extends Preparation {
  name: string;
  by: Recogniser;
}

/** Run first, in parallel. They make different errors, so that agreement is meaningful. */
export const firstLooks = {
  upright: { name: 'small', letterHeight: 24, by: 'network' },
  byShapes: { name: 'shapes', letterHeight: 32, by: 'shapes' },
} as const satisfies Record<string, Look>;

/** Run in this order while fields are in doubt. */
export const furtherLooks: readonly Look[] = [
  { name: 'plain', letterHeight: 32, by: 'network' },
  { name: 'cleaned', letterHeight: 40, filter: 'median', by: 'network' },
  { name: 'blurred', letterHeight: 32, filter: 'blur', by: 'network' },
];

/** OCR of the page or some strips of it; null if the engine lacks this recogniser, or there is nothing to read. */
export async function lookAt(
  page: CleanPage,
  look: Look,
  { engine, bands }: { engine: Engine; bands?: readonly Band[] | undefined },
): Promise<Page | null> {
  if (bands === undefined) return recognise(page, { look, picture: await prepare(page, look) }, engine);
  const { picture, placeOf } = cutBands(
    page.picture,
    bands.map((band) => onPage(page, band)),
  );
  if (picture.height === 0) return null;
  const cutting = { ...page, picture, placeOf: (box: Box) => page.placeOf(placeOf(box)) };
  const seen = await recognise(cutting, { look, picture: await prepare(cutting, look) }, engine);
  return seen && { ...seen, bands };
}

/**
 * Fraction of a strip's height shown above and below it but not read: lines bend, and cut-off text misleads the
 * engine.
 */
const margin = 0.8;

function onPage({ heightOf }: CleanPage, { top, bottom }: Band): Band {
  const more = (bottom - top) * margin;
  return { top: heightOf(top - more), bottom: heightOf(bottom + more) };
}

export interface FirstPages {
  upright: Page;
  /** Null if the engine lacks this recogniser; absent if the page is not legible upright. */
  byShapes?: Page | null;
}

/** Shape recognition runs in its own thread and must be started before the network blocks this one. */
export async function takeFirstLooks(page: CleanPage, engine: Engine): Promise<FirstPages> {
  const [forShapes, forNetwork] = await Promise.all([
    prepare(page, firstLooks.byShapes),
    prepare(page, firstLooks.upright),
  ]);
  const givenUp = new AbortController();
  const shapes = recognise(page, { look: firstLooks.byShapes, picture: forShapes }, engine, givenUp.signal);
  const upright = await recognise(page, { look: firstLooks.upright, picture: forNetwork }, engine);
  if (upright === null) throw new Error('The OCR engine cannot analyse a page.');
  if (isLegible(upright)) return { upright, byShapes: await shapes };
  givenUp.abort();
  await shapes;
  return { upright };
}

async function recognise(
  page: CleanPage,
  { look, picture }: { look: Look; picture: Picture },
  engine: Engine,
  givenUp?: AbortSignal,
): Promise<Page | null> {
  const words = await engine.recognise(picture, look.by, givenUp);
  const placed = words?.map((word) => ({ ...word, box: page.placeOf(word.box) }));
  return placed === undefined
    ? null
    : { lines: groupLines(placed), aspect: page.aspect, isByShapes: look.by === 'shapes' };
}
