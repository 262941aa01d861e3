/**
 * Learns the weights that choose the fields of a receipt:
 *   node bench/receipts/train-fields.ts --data <folder with key/ and score.mjs> --pages <folder of `dump-pages.ts`>
 *     [--write] [--list]
 * Figures are cross-validated over merchants. `--write` stores the weights beside the code that uses them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Model } from '#server/features/receipts/reading/fields/rank.ts';
import type { FieldName } from '#server/features/receipts/reading/reading.ts';
import { fieldsToLearn } from './train/fields.ts';
import { learn } from './train/learn.ts';
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

const models: Partial<Record<FieldName, Model>> = {};
const judged = fieldsToLearn(options.today, await loadScorer(options.data)).map((field) => {
  const learned = learn(field, receipts);
  models[field.name] = learned.model;
  printField(field, learned);
  if (options.list) printWrong(field, learned);
  return learned.judged;
});
printTogether(judged);
if (options.write) {
  const file = join(import.meta.dirname, '../../server/features/receipts/reading/fields/weights.ts');
  const start = readFileSync(file, 'utf8').split('= {')[0];
  writeFileSync(file, `${start}= ${JSON.stringify(models, null, 2).replace(/"(\w+)":/g, '$1:')};\n`);
}
