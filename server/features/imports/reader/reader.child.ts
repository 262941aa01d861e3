/** Child process that reads banks' files one at a time: it may grow, hang or crash without harm to the server. */
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { type BankEntry, type BookEntry, singleAccount } from '../matching/bank-lines.ts';
import { rangeOf } from '../matching/compare-statements.ts';
import { type LayoutChange, mergeChanges, withoutProved } from '../reading/layout.ts';
import { ImportFailure, textLimits } from '../reading/limits.ts';
import { singleCurrency } from '../reading/questions.ts';
import { readStatement } from '../reading/read-statement.ts';
import type { Statement, StatementRow } from '../reading/statement.ts';
import { shorten, storable } from '../reading/values/texts.ts';
import { type PrepareLines, prepareRows, previewOf } from './prepare-rows.ts';
import type { FileSummary, FileToRead, ReaderReply, ReaderRequest } from './reader-messages.ts';

/** Rows per reply. */
const chunk = 500;

let statement: Statement | undefined;
let entries: BankEntry[] = [];
let unimported: BookEntry[] = [];
let prepare: PrepareLines | undefined;
let sent = 0;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // requests have priority
process.on('disconnect', () => process.exit());
process.on('message', async (request: ReaderRequest) => {
  switch (request.step) {
    case 'read':
      return read(request.file);
    case 'book':
      entries.push(...(request.page.entries ?? []));
      unimported.push(...(request.page.unimported ?? []));
      return;
    case 'compare':
      prepare = statement && prepareRows(statement, { ...request.rest, entries, unimported });
      forget();
      return reply({ step: 'compared' });
    case 'rows': {
      const rows = prepare?.(sent, sent + chunk) ?? [];
      sent += chunk;
      return reply({ step: 'rows', rows, isLast: rows.length < chunk });
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
    const all = mergeChanges(withoutProved({ ...remembered.get(shape) }, statement.proved), change);
    if (Object.keys(all).length > 0) {
      const changed = readStatement(bytes, { context, change: all });
      statement = { ...changed, layout: { ...changed.layout, shape } };
    }
    await reply({ step: 'read', summary: summaryOf(statement, change) });
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    await reply({ step: 'failed', failure: error.code });
  }
}

function summaryOf(statement: Statement, change: LayoutChange): FileSummary {
  const { format, encoding, questions, answers, layout, balance, missing, rows, leftOut, problems } =
    statement;
  const { shape, ...rest } = layout;
  const account = singleAccount(rows);
  return {
    found: {
      format,
      encoding,
      questions,
      answers: answers.map((answer) => ({ ...answer, remembered: !change[answer.key] })),
      layout: rest,
      balance,
      missing,
      currency: singleCurrency(rows),
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

function daysOf(rows: readonly StatementRow[]): FileSummary['days'] {
  const [first, last] = rangeOf(rows.map(({ day }) => day));
  return rows.length === 0 ? null : { first, last };
}

function forget(): void {
  statement = undefined;
  entries = [];
  unimported = [];
  globalThis.gc?.();
}

function reply(message: ReaderReply): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
