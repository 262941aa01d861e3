/**
 * Recognises the receipts of a data folder and keeps the pages, for `train-fields.ts` to learn from:
 *   node bench/receipts/dump-pages.ts --data <folder with img/> --pages <folder to write> --height 32
 * The pages go to `<pages>/h<height>/<id>.json`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanPage } from '#server/features/receipts/reading/picture/clean-page.ts';
import { openImage, toPicture } from '#server/features/receipts/reading/picture/picture.ts';
import { prepare } from '#server/features/receipts/reading/picture/prepare.ts';
import { groupLines } from '#server/features/receipts/reading/recognise/group-lines.ts';
import { openTesseract } from '#server/features/receipts/reading/recognise/tesseract.ts';
import type { Page } from '#server/features/receipts/reading/recognised.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/receipts' },
    pages: { type: 'string', default: 'pages' },
    height: { type: 'string', default: '32' },
  },
});
const engine = await openTesseract();
const folder = join(options.pages, `h${options.height}`);
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(join(options.data, 'img'))) {
  const page = await recognise(readFileSync(join(options.data, 'img', file)));
  writeFileSync(join(folder, `${parse(file).name}.json`), JSON.stringify(page));
}
process.exit(); // an engine's threads would keep the process running

/** As the reader does it, for pictures that stand upright. */
async function recognise(bytes: Uint8Array): Promise<Page> {
  const page = await cleanPage(await toPicture(await openImage(bytes), 6_000_000));
  const words = await engine.recognise(await prepare(page, Number(options.height)));
  return {
    lines: groupLines(words.map((word) => ({ ...word, box: page.placeOf(word.box) }))),
    aspect: page.aspect,
  };
}
