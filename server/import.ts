import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ImportDetail } from '#contract/imports.ts';
import { operatorMessages } from '#contract/messages/operator.ts';
import { toPlainText } from '#contract/money.ts';
import { fileOfOperator, runTool, withDatabase } from '#server/app/run-program.ts';
import { importForUser } from '#server/features/imports/operator-import.service.ts';
import { ImportFailure } from '#server/features/imports/reading/limits.ts';
import { readStatement } from '#server/features/imports/reading/read-statement.ts';
import type { Statement } from '#server/features/imports/reading/statement.ts';
import { AppError } from '#server/platform/errors.ts';

// Reads a bank's file. Safe while the server runs: the user sees the import, and can undo it.
const usage = `npm run import -- FILE [--month-first]     shows every line as an import reads it; adds nothing
npm run import -- FILE --user EMAIL        adds it to an account, unless it leaves a question open
  --accept-guesses                         adds it by the best guess even then`;

const options = {
  'month-first': { type: 'boolean', default: false },
  'accept-guesses': { type: 'boolean', default: false },
  user: { type: 'string' },
} as const;

await runTool(process.env, async (config) => {
  const { values, ...given } = readArguments();
  const file = fileOfOperator(process.env, given.file);
  const { user: email } = values;
  if (email === undefined) return show(file, values['month-first']);
  await withDatabase(config, async (deps) => {
    const { addedCount } = await importForUser(deps, { email, file }, (read) => {
      console.log(summaryOf(read));
      if (read.questions.length > 0 && !values['accept-guesses'])
        throw new AppError('invalid', operatorMessages.openQuestions(read.questions.map(toLine)));
    });
    console.log(operatorMessages.added(addedCount, email));
  });
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file] = positionals;
    const isMixed = values.user === undefined ? values['accept-guesses'] : values['month-first'];
    if (file !== undefined && positionals.length === 1 && !isMixed) return { values, file };
  } catch {
    // an unknown option
  }
  throw new AppError('invalid', usage);
}

function show(file: string, isMonthFirst: boolean): void {
  const today = new Date().toISOString().slice(0, 10);
  const dateOrder = isMonthFirst ? 'month-first' : 'day-first';
  try {
    console.log(describe(readStatement(readFileSync(file), { context: { today, dateOrder } })));
  } catch (error) {
    throw error instanceof ImportFailure ? new AppError('unreadable', error.message) : error;
  }
}

function summaryOf({ format, encoding, counts, totalIn, totalOut, firstDay, lastDay }: ImportDetail): string {
  return [
    `${format}, ${encoding ?? 'spreadsheet'}, ${firstDay ?? '-'} to ${lastDay ?? '-'}`,
    `${counts.new} new, ${counts.duplicate} already there, ${counts.left_out} left out, ${counts.problem} problems`,
    `in ${totalIn.toFixed(2)}, out ${totalOut.toFixed(2)}`,
  ].join('\n');
}

function describe({ format, encoding, rows, leftOut, problems, questions, balance }: Statement): string {
  const days = rows.map(({ day }) => day).sort();
  const sum = (sign: 1 | -1) => rows.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
  return [
    `${format}, ${encoding ?? 'spreadsheet'}, ${days[0] ?? '-'} to ${days.at(-1) ?? '-'}`,
    `${rows.length} rows, ${leftOut.length} left out, ${problems.length} problems; the balance ${balance}`,
    `in ${toPlainText(sum(1))}, out ${toPlainText(sum(-1))}`,
    ...questions.map(toLine),
    ...rows.map(({ line, day, amount, name }) => `${line}: ${day} ${toPlainText(amount)} ${name}`),
    ...[...leftOut, ...problems].map(({ line, reason, raw }) => `${line}: ${reason} ${raw}`),
  ].join('\n');
}

function toLine({ message, guess }: { message: string; guess: string }): string {
  return `${message} Guess: ${guess}`;
}
