/**
 * Recognises the text of the receipts of a data folder and stores it as input for `train-fields.ts`:
 *   node bench/receipts/dump-pages.ts --data <folder with img/> --pages <folder to write>
 * Existing pages are kept.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { openImage } from '#server/features/receipts/reading/picture/picture.ts';
import { recognisePage } from '#server/features/receipts/reading/read-picture.ts';
import { openEngine } from '#server/features/receipts/reading/recognise/open-engine.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/receipts' },
    pages: { type: 'string', default: 'pages' },
  },
});
const engine = await openEngine();
mkdirSync(options.pages, { recursive: true });
for (const image of readdirSync(join(options.data, 'img'))) {
  const file = join(options.pages, `${parse(image).name}.json`);
  if (existsSync(file)) continue;
  const opened = await openImage(readFileSync(join(options.data, 'img', image)));
  const { lines } = await recognisePage(opened, engine);
  writeFileSync(file, JSON.stringify(lines));
}
