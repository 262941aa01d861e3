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
import type { Decided, FileSummary, FileToRead, ReaderReply, ReaderRequest } from './reader-messages.ts';

/** Rows per reply. */
const chunk = 500;

let file: FileToRead | undefined;
let statement: Statement | undefined;
let entries: BankEntry[] = [];
let unimported: BookEntry[] = [];
let prepare: PrepareLines | undefined;
let sent = 0;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL); // requests have priority
process.on('disconnect', () => process.exit());
process.on('message', async (request: ReaderRequest) => {
  switch (request.step) {
    case 'open':
      return orFailure(() => open(request.file));
    case 'read':
      return orFailure(() => read(request.decided));
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

async function orFailure(step: () => ReaderReply): Promise<void> {
  let answer: ReaderReply;
  try {
    answer = step();
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    forget();
    answer = { step: 'failed', failure: error.code };
  }
  await reply(answer);
}

/** Reads the file as it is found. */
function open(opened: FileToRead): ReaderReply {
  forget();
  prepare = undefined;
  sent = 0;
  file = opened;
  statement = readStatement(readFileSync(file.path), { context: file.context });
  return { step: 'open', shape: statement.layout.shape };
}

/** Reads it again if anything was decided. */
function read({ change, remembered }: Decided): ReaderReply {
  if (file === undefined || statement === undefined) throw new Error('no file is open');
  const all = mergeChanges(withoutProved(remembered, statement.proved), change);
  if (Object.keys(all).length > 0) {
    // As it was found: a layout that was changed may have other headings, or be of other kinds of columns.
    const { shape } = statement.layout;
    const changed = readStatement(readFileSync(file.path), { context: file.context, change: all });
    statement = { ...changed, layout: { ...changed.layout, shape } };
  }
  return { step: 'read', summary: summaryOf(statement, change) };
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
