/**
 * Measures how well receipts are read: `npm run bench:receipts -- --data <folder>`, a folder with `img/<id>.jpg` (or
 * .png, .pdf) and `key/<id>.json`: { merchant, date: 'YYYY-MM-DD', amount_cents }. With `--pages <folder>`, the text of
 * pictures is kept there: only what is chosen from it is measured. With `--unseen` as well, it prints how often the fields
 * are right for merchants that the points were not chosen for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type CurrencyCode, getCurrency } from '#contract/currencies.ts';
import { extractFields } from '#server/features/receipts/reading/fields/extract-fields.ts';
import { openReaders } from '#server/features/receipts/reading/reader-pool.ts';
import type { Reading } from '#server/features/receipts/reading/reading.ts';
import { memoryOfChildren } from './receipts/memory-of-children.ts';
import { isSameMerchant } from './receipts/same-merchant.ts';
import { openPages } from './receipts/saved-pages.ts';
import { type Key, type Receipt, unseen } from './receipts/unseen.ts';

interface Result {
  id: string;
  seconds: number;
  amount: boolean;
  date: boolean;
  merchant: boolean;
  isSure: boolean;
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    list: { type: 'boolean', default: false },
    only: { type: 'string' },
    currency: { type: 'string', default: 'USD' },
    together: { type: 'string', default: '1' },
    pages: { type: 'string' },
    unseen: { type: 'boolean', default: false },
  },
});
if (values.data === undefined) throw new Error('Missing option: --data <folder with receipts>');
const folder = values.data;
const { code: currency } = getCurrency(values.currency as CurrencyCode);
const only = values.only?.split(',');
const hints = { today: '2026-11-20', currency };
const readers = openReaders();
const linesOf = values.pages === undefined ? undefined : openPages(values.pages);
const memory = memoryOfChildren();
const files = readdirSync(path.join(folder, 'img')).filter(
  (file) => only?.includes(path.parse(file).name) ?? true,
);
const waiting = files.values();
const results = (await Promise.all(Array.from({ length: Number(values.together) }, readOneByOne))).flat();
const peak = memory.stop();
await readers.close();
print();
if (values.unseen) await printUnseen();

async function readOneByOne(): Promise<Result[]> {
  const done: Result[] = [];
  for (const file of waiting) done.push(await measure(file));
  return done;
}

async function measure(file: string): Promise<Result> {
  const id = path.parse(file).name;
  const key = keyOf(file);
  const started = performance.now();
  const reading = await read(path.join(folder, 'img', file)).catch((error: Error) =>
    console.log(id, error.message),
  );
  const seconds = (performance.now() - started) / 1000;
  const { amount, date, merchant } = reading ?? { amount: null, date: null, merchant: null };
  const result = {
    id,
    seconds,
    amount: amount?.value === key.amount_cents,
    date: date?.value === key.date,
    merchant: isSameMerchant(merchant?.value ?? '', key.merchant),
    isSure: amount?.sure === true && date?.sure === true,
  };
  if (values.list && !(result.amount && result.date && result.merchant))
    console.log(id, result, amount?.value, date?.value, merchant?.value, key);
  return result;
}

function keyOf(file: string): Key {
  return JSON.parse(readFileSync(path.join(folder, 'key', `${path.parse(file).name}.json`), 'utf8'));
}

async function printUnseen(): Promise<void> {
  if (linesOf === undefined) throw new Error('Missing option: --pages <folder for text>');
  const receipts: Receipt[] = [];
  for (const file of files)
    receipts.push({ key: keyOf(file), lines: await linesOf(path.join(folder, 'img', file)) });
  console.log(
    'of merchants that the points were not chosen for, starting with one point for each sign (or as shipped):',
  );
  for (const [field, right] of Object.entries(unseen(receipts)))
    console.log(`${field.padEnd(18)} ${right.map((share) => `${(100 * share).toFixed(1)} %`).join(' (')})`);
}

async function read(picture: string): Promise<Reading> {
  if (linesOf !== undefined) return extractFields(await linesOf(picture), hints);
  return (await readers.read(picture, { bytes: readFileSync(picture), hints })).reading;
}

function print(): void {
  const share = (right: Result[], of = results) => `${((100 * right.length) / of.length).toFixed(1)} %`;
  const sure = results.filter((result) => result.isSure);
  const both = (result: Result) => result.amount && result.date;
  const times = results.map((result) => result.seconds).sort((a, b) => a - b);
  const second = (of: number) => `${times[Math.floor(times.length * of)]?.toFixed(2)} s`;
  const cores = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cores.length} x ${cores[0]?.model}`,
  );
  console.log(
    `${results.length} receipts through the reader pool, ${values.together} at a time, for a user of ${currency}`,
  );
  console.log(`amount             ${share(results.filter((result) => result.amount))}`);
  console.log(`date               ${share(results.filter((result) => result.date))}`);
  console.log(`merchant           ${share(results.filter((result) => result.merchant))}`);
  console.log(`amount and date    ${share(results.filter(both))}`);
  console.log(`sure of both       ${share(sure)}, right ${share(sure.filter(both), sure)}`);
  console.log(
    `seconds            median ${second(0.5)}, 95 % within ${second(0.95)}, slowest ${times.at(-1)?.toFixed(2)} s`,
  );
  console.log(`memory of readers  at most ${Math.round(peak / 1e6)} MB (at most 400 is the goal)`);
}
