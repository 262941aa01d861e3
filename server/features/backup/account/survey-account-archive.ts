import type { ArchiveCounts } from '#contract/backup.ts';
import type { LocalDate } from '#contract/calendar.ts';
import { archiveMessages } from '#contract/messages/archive.ts';
import type { MinorUnits } from '#contract/money.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Settings } from '../backup.queries.ts';
import { isWhole } from './archived-receipts.ts';
import { ownRows } from './archived-rows.ts';
import type { AccountArchive } from './open-account-archive.ts';

export interface Survey {
  counts: ArchiveCounts;
  income: MinorUnits;
  expenses: MinorUnits;
  /** First and last day with a transaction. */
  days: { from: LocalDate; to: LocalDate } | undefined;
  settings: Settings;
}

/** Validates every row and summarises the archive. */
export async function surveyAccountArchive(archive: AccountArchive): Promise<Survey> {
  const { rows } = archive;
  let settings: Settings | undefined;
  for await (const some of ownRows(rows, 'users')) settings = some[0];
  if (settings === undefined) throw new AppError('unreadable', archiveMessages.incomplete);

  const counts: ArchiveCounts = { transactions: 0, receipts: 0, budgets: 0, recurring: 0 };
  for await (const some of ownRows(rows, 'receipts'))
    counts.receipts += some.filter((receipt) => isWhole(receipt, archive)).length;
  for (const table of ['budgets', 'recurring'] as const)
    for await (const some of ownRows(rows, table)) counts[table] += some.length;
  const others = [
    'categories',
    'recurring_postings',
    'imports',
    'bank_entries',
    'dismissed_insights',
  ] as const;
  for (const table of others) for await (const _ of ownRows(rows, table));
  for (const table of ['import_layouts', 'own_account_payees'] as const) {
    let decisions = 0;
    for await (const some of ownRows(rows, table)) decisions += some.length;
    if (decisions > mostDecisions) throw new AppError('unreadable', archiveMessages.tooMuch);
  }

  let [income, expenses] = [0, 0];
  let days: Survey['days'];
  for await (const some of ownRows(rows, 'transactions'))
    for (const { is_income, amount, added_on } of some) {
      counts.transactions++;
      if (is_income === 1) income += amount;
      else expenses += amount;
      days = widened(days, added_on);
    }
  if (Math.max(income, expenses) > maxSum) throw new AppError('unreadable', archiveMessages.tooMuch);
  return { counts, income, expenses, days, settings };
}

/** What somebody decided about single banks and payees is added in one transaction. */
const mostDecisions = 10_000;

/** Well below the limit of exact sums, and above any real total. */
const maxSum: MinorUnits = 1e15;

function widened(days: Survey['days'], day: LocalDate): NonNullable<Survey['days']> {
  if (days === undefined) return { from: day, to: day };
  return { from: day < days.from ? day : days.from, to: day > days.to ? day : days.to };
}
