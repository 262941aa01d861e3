import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toPlainText } from '#contract/money.ts';
import { ImportFailure } from '#server/features/imports/reading/import-failure.ts';
import { readStatement } from '#server/features/imports/reading/read-statement.ts';
import type { Statement } from '#server/features/imports/reading/statement.ts';

// Shows what a bank's file says, as an import reads it. Nothing is added.
const usage = 'npm run import -- FILE [--month-first]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'month-first': { type: 'boolean', default: false } },
});
const [file] = positionals;

if (file === undefined || positionals.length > 1) fail(usage);
else show(file);

function show(path: string): void {
  const today = new Date().toISOString().slice(0, 10);
  const dateOrder = values['month-first'] ? 'month-first' : 'day-first';
  try {
    console.log(describe(readStatement(readFileSync(path), { context: { today, dateOrder } })));
  } catch (error) {
    fail(error instanceof ImportFailure ? error.message : error);
  }
}

function describe({ format, encoding, rows, leftOut, problems, questions, balance }: Statement): string {
  const days = rows.map(({ day }) => day).sort();
  const sum = (sign: 1 | -1) => rows.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
  return [
    `${format}, ${encoding ?? 'spreadsheet'}, ${days[0] ?? '-'} to ${days.at(-1) ?? '-'}`,
    `${rows.length} rows, ${leftOut.length} left out, ${problems.length} problems; the balance ${balance.result}`,
    `in ${toPlainText(sum(1))}, out ${toPlainText(sum(-1))}`,
    ...questions.map(({ message, guess }) => `${message} Guess: ${guess}`),
    ...rows.map(({ line, day, amount, name }) => `${line}: ${day} ${toPlainText(amount)} ${name}`),
    ...[...leftOut, ...problems].map(({ line, reason, raw }) => `${line}: ${reason} ${raw}`),
  ].join('\n');
}

function fail(reason: unknown): void {
  console.error(reason);
  process.exitCode = 1;
}
