/**
 * Reads every file of a folder as an import would and writes what was found, for comparing it with what each must
 * yield: `npm run bench:imports -- --data <folder> --out predictions.json`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ImportFailure } from '#server/features/imports/reading/limits.ts';
import { readStatement } from '#server/features/imports/reading/read-statement.ts';
import type { Statement } from '#server/features/imports/reading/statement.ts';

interface Prediction {
  rows: { date: string; amount_cents: number; name: string; id: string | null }[];
  problems: { problem: string; reason: string }[];
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    today: { type: 'string', default: '2026-11-20' },
  },
});
if (values.data === undefined) throw new Error('Missing option: --data <folder with statements>');
const folder = values.data;
const names = readdirSync(folder).filter((name) => values.only === undefined || name.includes(values.only));
const predictions: Record<string, Prediction> = {};
for (const name of names) predictions[name] = predict(name);
if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(predictions, null, 1));

function predict(name: string): Prediction {
  const started = performance.now();
  try {
    const context = { today: values.today, dateOrder: 'day-first' as const };
    const statement = readStatement(readFileSync(path.join(folder, name)), { context });
    describe(name, statement, performance.now() - started);
    return {
      rows: statement.rows.map(({ day, amount, name, bankId }) => ({
        date: day,
        amount_cents: amount,
        name,
        id: bankId,
      })),
      problems: statement.problems.map(({ raw, reason }) => ({ problem: raw, reason })),
    };
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    console.log(`${name}: ${error.message}`);
    return { rows: [], problems: [] };
  }
}

function describe(name: string, statement: Statement, milliseconds: number): void {
  const { format, encoding, rows, leftOut, problems, questions, balance } = statement;
  const counts = `${rows.length} rows, ${leftOut.length} left out, ${problems.length} problems`;
  const asked = questions.map(({ key, guess }) => `asks ${key}, guesses ${guess}`).join('');
  console.log(
    [name, format, encoding ?? '-', counts, `balance ${balance}`, asked, `${milliseconds.toFixed(0)} ms`]
      .filter((part) => part !== '')
      .join(' · '),
  );
  if (values.only === undefined) return;
  console.log(JSON.stringify({ layout: statement.layout, questions, problems, leftOut, balance }, null, 1));
  for (const { line, day, amount, name, note, bankId } of rows)
    console.log(line, day, amount, bankId, '|', name, '|', note);
}
