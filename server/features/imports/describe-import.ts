import type { Import, ImportRow } from '#contract/imports.ts';
import { maxAmount, toDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { ImportRowTable } from '#server/platform/database/schema.ts';
import type { ImportRecord } from './imports.queries.ts';
import type { ReadingResult } from './reader/reader-results.ts';

export function describeImport(row: ImportRecord): Import {
  const found = readingResultOf(row);
  return {
    _id: row.id,
    fileName: row.file_name,
    format: found?.format ?? null,
    encoding: found?.encoding ?? null,
    status: row.state === 'adding' || row.state === 'taking_back' ? 'reading' : row.state,
    questions: found?.questions ?? [],
    answers: found?.answers ?? [],
    counts: {
      new: row.count_new,
      duplicate: row.count_duplicate,
      left_out: row.count_left_out,
      problem: row.count_problem,
    },
    totalIn: toDecimal(row.total_in),
    totalOut: toDecimal(row.total_out),
    firstDay: row.first_day,
    lastDay: row.last_day,
    layout: found?.layout ?? null,
    progress: progressOf(row),
    balance: found?.balance ?? 'absent',
    missing: describeMissing(found?.missing),
    account: row.account,
    currency: found?.currency ?? null,
    problem: row.problem,
    createdAt: new Date(row.created_at).toISOString(),
    addedAt: row.added_at === null ? null : new Date(row.added_at).toISOString(),
    addedCount: row.added_count,
    undoId: row.is_undoable ? row.undo_id : null,
  };
}

/** An import is also taken back before it is added, when that fails or is cancelled. */
function progressOf({ state, added_at, done, total }: ImportRecord): Import['progress'] {
  if (state === 'reading') return { step: state, done, total };
  if (state !== 'adding' && state !== 'taking_back') return null;
  return { step: added_at === null ? 'adding' : 'undoing', done, total };
}

function describeMissing(missing: ReadingResult['missing']): Import['missing'] {
  if (!missing) return null;
  const { amount, ...days } = missing;
  return { cost: toDecimal(Math.abs(amount)), isIncome: amount > 0, ...days };
}

export function readingResultOf({ found }: Pick<ImportRecord, 'found'>): ReadingResult | undefined {
  return found === null ? undefined : JSON.parse(found);
}

/** Ids of the categories that it has created, once it is being added. */
export function createdCategoryIds({ work }: Pick<ImportRecord, 'work'>): string[] {
  return JSON.parse(work ?? '[]');
}

/** What an import that is read waits for. */
export function openState(found: ReadingResult | undefined): 'needs_answer' | 'ready' {
  return found !== undefined && found.questions.length > 0 ? 'needs_answer' : 'ready';
}

export function describeRow(row: ImportRowTable, matches: ReadonlyMap<string, Transaction>): ImportRow {
  const match = matches.get(row.match_id ?? '');
  return {
    _id: String(row.position),
    line: row.line,
    state: row.state,
    addedOn: row.day,
    name: row.name,
    note: row.note,
    cost: row.amount === null ? null : toDecimal(row.amount),
    isIncome: row.is_income === null ? null : row.is_income === 1,
    category: row.category,
    categoryReason: row.category_reason,
    bankId: row.bank_id,
    reason: row.reason,
    matches: match === undefined ? [] : [match],
    mark: row.mark,
    canBeAdded: canBeAdded(row),
    isEdited: row.edit !== null,
    transactionId: row.transaction_id,
    raw: row.raw,
  };
}

/** Whether it is a whole transaction. */
export function canBeAdded({ day, amount, is_income }: ImportRowTable): boolean {
  return day !== null && amount !== null && amount > 0 && amount <= maxAmount && is_income !== null;
}
