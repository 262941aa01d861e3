/**
 * Measures how well receipts are read: `npm run bench:receipts -- --data <folder>`, a folder with `img/<id>.jpg` (or
 * .png, .pdf) and `key/<id>.json`: { merchant, date: 'YYYY-MM-DD', amount_cents }. With `--pages <folder>`, the text of
 * pictures is kept there: only what is chosen from it is measured. With `--unseen` as well, the points are chosen anew on
 * the receipts of nine tenths of the merchants and measured on those of the others, ten times.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type CurrencyCode, getCurrency } from '#contract/currencies.ts';
import { extractFields } from '#server/features/receipts/reading/fields/extract-fields.ts';
import { openReaders } from '#server/features/receipts/reading/reader-pool.ts';
import type { Reading } from '#server/features/receipts/reading/reading.ts';
import { choosePoints, type Receipt } from './receipts/choose-points.ts';
import { memoryOfChildren } from './receipts/memory-of-children.ts';
import { isSameMerchant } from './receipts/same-merchant.ts';
import { openPages } from './receipts/saved-pages.ts';

interface Judged {
  amount: boolean;
  date: boolean;
  merchant: boolean;
  /** Of amount and date. */
  isSure: boolean;
  isMerchantSure: boolean;
}

type Result = Judged & { seconds: number };

const parts = 10;

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
print(results);
printSpeed();
if (values.unseen) await measureUnseen();

async function readOneByOne(): Promise<Result[]> {
  const done: Result[] = [];
  for (const file of waiting) done.push(await measure(file));
  return done;
}

async function measure(file: string): Promise<Result> {
  const started = performance.now();
  const reading = await readPicture(path.join(folder, 'img', file)).catch((error: Error) => {
    console.log(file, error.message);
    return undefined;
  });
  const result = judge(reading, keyOf(file));
  const read = [reading?.amount, reading?.date, reading?.merchant].map((field) => field?.value);
  if (values.list && !(result.amount && result.date && result.merchant))
    console.log(result, read, keyOf(file));
  return { ...result, seconds: (performance.now() - started) / 1000 };
}

function judge(reading: Reading | undefined, key: Receipt['key']): Judged {
  const { amount, date, merchant } = reading ?? { amount: null, date: null, merchant: null };
  return {
    amount: amount?.value === key.amount_cents,
    date: date?.value === key.date,
    merchant: isSameMerchant(merchant?.value ?? '', key.merchant),
    isSure: amount?.sure === true && date?.sure === true,
    isMerchantSure: merchant?.sure === true,
  };
}

function keyOf(file: string): Receipt['key'] {
  return JSON.parse(readFileSync(path.join(folder, 'key', `${path.parse(file).name}.json`), 'utf8'));
}

async function measureUnseen(): Promise<void> {
  if (linesOf === undefined) throw new Error('Missing option: --pages <folder for text>');
  const receipts: Receipt[] = [];
  for (const file of files)
    receipts.push({ key: keyOf(file), lines: await linesOf(path.join(folder, 'img', file)) });
  const merchants = [...new Set(receipts.map(({ key }) => key.merchant))].sort();
  const partOf = ({ key }: Receipt) => merchants.indexOf(key.merchant) % parts;
  const unseen = Array.from({ length: parts }, (_, part) => {
    const points = choosePoints(receipts.filter((receipt) => partOf(receipt) !== part));
    const others = receipts.filter((receipt) => partOf(receipt) === part);
    return others.map(({ key, lines }) => judge(extractFields(lines, hints, points), key));
  });
  console.log('\nof merchants that the points were not chosen for:');
  print(unseen.flat());
  console.log('\npoints chosen for all merchants:', choosePoints(receipts));
}

async function readPicture(picture: string): Promise<Reading> {
  if (linesOf !== undefined) return extractFields(await linesOf(picture), hints);
  return (await readers.read(picture, { bytes: readFileSync(picture), hints })).reading;
}

function print(judged: readonly Judged[]): void {
  const share = (isMeant: (one: Judged) => boolean, of = judged) =>
    `${((100 * of.filter(isMeant).length) / of.length).toFixed(1)} %`;
  const both = (one: Judged) => one.amount && one.date;
  const sure = judged.filter((one) => one.isSure);
  const named = judged.filter((one) => one.isMerchantSure);
  console.log(`amount             ${share((one) => one.amount)}`);
  console.log(`date               ${share((one) => one.date)}`);
  console.log(`merchant           ${share((one) => one.merchant)}`);
  console.log(`amount and date    ${share(both)}`);
  console.log(`sure of both       ${share((one) => one.isSure)}, right ${share(both, sure)}`);
  console.log(
    `sure of merchant   ${share((one) => one.isMerchantSure)}, right ${share((one) => one.merchant, named)}`,
  );
}

function printSpeed(): void {
  const times = results.map((result) => result.seconds).sort((a, b) => a - b);
  const second = (of: number) => `${times[Math.floor(times.length * of)]?.toFixed(2)} s`;
  const cores = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cores.length} x ${cores[0]?.model}`,
  );
  console.log(
    `${results.length} receipts through the reader pool, ${values.together} at a time, for a user of ${currency}`,
  );
  console.log(
    `seconds            median ${second(0.5)}, 95 % within ${second(0.95)}, slowest ${times.at(-1)?.toFixed(2)} s`,
  );
  console.log(`memory of readers  at most ${Math.round(peak / 1e6)} MB (at most 400 is the goal)`);
}
