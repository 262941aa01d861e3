/** Child process that reads banks' files one at a time: it may grow, hang or crash without harm to the server. */
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { type BankEntry, type Entry, onlyAccount } from '../matching/bank-lines.ts';
import { rangeOf } from '../matching/compare-statements.ts';
import { type LayoutChange, mergeChanges, unlessProved } from '../reading/layout.ts';
import { ImportFailure, textLimits } from '../reading/limits.ts';
import { onlyCurrency } from '../reading/questions.ts';
import { readStatement } from '../reading/read-statement.ts';
import type { Statement, StatementRow } from '../reading/statement.ts';
import { shorten, storable } from '../reading/values/texts.ts';
import { type PrepareLines, prepareRows, previewOf } from './prepare-rows.ts';
import type { Answered, Asked, FileToRead, Head } from './reader-messages.ts';

/** Rows per answer. */
const chunk = 500;

let statement: Statement | undefined;
let entries: BankEntry[] = [];
let unknown: Entry[] = [];
let prepare: PrepareLines | undefined;
let sent = 0;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // requests have priority
process.on('disconnect', () => process.exit());
process.on('message', async (asked: Asked) => {
  switch (asked.step) {
    case 'read':
      return read(asked.file);
    case 'know':
      entries.push(...asked.entries);
      unknown.push(...asked.unknown);
      return;
    case 'compare':
      prepare = statement && prepareRows(statement, { ...asked.book, entries, unknown });
      forget();
      return answer({ step: 'compared' });
    case 'rows': {
      const rows = prepare?.(sent, sent + chunk) ?? [];
      sent += chunk;
      return answer({ step: 'rows', rows, isLast: rows.length < chunk });
    }
  }
});

async function read({ path, context, change, remembered }: FileToRead): Promise<void> {
  forget();
  prepare = undefined;
  sent = 0;
  try {
    const bytes = readFileSync(path);
    statement = readStatement(bytes, { context });
    // As it was found: a layout that was changed may have other headings, or be of other kinds of columns.
    const { shape } = statement.layout;
    const all = mergeChanges(unlessProved({ ...remembered.get(shape) }, statement.proved), change);
    if (Object.keys(all).length > 0) {
      const changed = readStatement(bytes, { context, change: all });
      statement = { ...changed, layout: { ...changed.layout, shape } };
    }
    await answer({ step: 'read', head: headOf(statement, change) });
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    await answer({ step: 'failed', failure: error.code });
  }
}

function headOf(statement: Statement, change: LayoutChange): Head {
  const { format, encoding, questions, answers, layout, balance, missing, rows, leftOut, problems } =
    statement;
  const { shape, ...rest } = layout;
  const account = onlyAccount(rows);
  return {
    found: {
      format,
      encoding,
      questions,
      answers: answers.map((answer) => ({ ...answer, remembered: !change[answer.key] })),
      layout: rest,
      balance,
      missing,
      currency: onlyCurrency(rows),
      preview: previewOf(statement),
      isNewestFirst: isNewestFirst(statement),
    },
    shape,
    account: account && storable(shorten(account, textLimits.id)),
    days: daysOf(rows),
    total: rows.length + leftOut.length + problems.length,
  };
}

/** A file of one day does not tell, but Tuppence's own always begins with the newest. */
function isNewestFirst({ rows, format }: Statement): boolean {
  const [first, last] = [rows[0]?.day ?? '', rows.at(-1)?.day ?? ''];
  return first > last || (first === last && format === 'tuppence');
}

function daysOf(rows: readonly StatementRow[]): Head['days'] {
  const [first, last] = rangeOf(rows.map(({ day }) => day));
  return rows.length === 0 ? null : { first, last };
}

function forget(): void {
  statement = undefined;
  entries = [];
  unknown = [];
  globalThis.gc?.();
}

function answer(answered: Answered): Promise<void> {
  return new Promise((resolve) => process.send?.(answered, undefined, undefined, () => resolve()));
}
