/**
 * Runs every OCR pass over the receipts of a data folder and stores the pages as input for `train-fields.ts`:
 *   node bench/receipts/dump-pages.ts --data <folder with img/> --pages <folder to write>
 * The pages go to `<pages>/<look>/<id>.json`; existing ones are kept. Run it on an idle machine: the shape pass has a
 * deadline, and without it receipts are read worse.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { firstLooks, furtherLooks, lookAt } from '#server/features/receipts/reading/look.ts';
import { cleanPage } from '#server/features/receipts/reading/picture/clean-page.ts';
import { openImage, toPicture } from '#server/features/receipts/reading/picture/picture.ts';
import { openEngine } from '#server/features/receipts/reading/recognise/open-engine.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/receipts' },
    pages: { type: 'string', default: 'pages' },
  },
});
const engine = await openEngine();
for (const look of [...Object.values(firstLooks), ...furtherLooks]) {
  const folder = join(options.pages, look.name);
  mkdirSync(folder, { recursive: true });
  for (const image of readdirSync(join(options.data, 'img'))) {
    const file = join(folder, `${parse(image).name}.json`);
    if (existsSync(file)) continue;
    const picture = await toPicture(
      await openImage(readFileSync(join(options.data, 'img', image))),
      6_000_000,
    );
    writeFileSync(file, JSON.stringify(await lookAt(await cleanPage(picture), look, { engine })));
  }
}
