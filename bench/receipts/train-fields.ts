/**
 * Learns the weights that choose the fields of a receipt:
 *   node bench/receipts/train-fields.ts --data <folder with key/ and score.mjs> --pages <folder of `dump-pages.ts`>
 *     [--write] [--list]
 * Figures are cross-validated over merchants. `--write` stores the weights beside the code that uses them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fieldsToLearn } from './train/fields.ts';
import { type Learned, learn } from './train/learn.ts';
import { loadReceipts, loadScorer } from './train/receipts.ts';
import { printField, printTogether, printWrong } from './train/report.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/receipts' },
    pages: { type: 'string', default: 'pages' },
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    write: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const receipts = loadReceipts(options.data, options.pages);

const judged = fieldsToLearn(options.today, await loadScorer(options.data)).map((field) => {
  const learned = learn(field, receipts);
  if (options.write) write(field.name, learned);
  printField(field, learned);
  if (options.list) printWrong(field, learned);
  return learned.judged;
});
printTogether(judged);

function write(name: string, { model }: Learned): void {
  const folder = join(import.meta.dirname, '../../server/features/receipts/reading/fields/weights');
  const text = `// Learned by bench/receipts/train-fields.ts; not to be changed by hand.
import type { Model } from '../rank.ts';

export const ${name}Model: Model = ${toSource(model)};
`;
  writeFileSync(join(folder, `${name}-weights.ts`), text);
}

function toSource(value: object): string {
  return JSON.stringify(value, null, 2).replace(/"(\w+)":/g, '$1:');
}
