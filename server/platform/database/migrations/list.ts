import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type DialectName, type SqlTypes, sqlTypes } from '../dialect.ts';
import { accounts } from './0009-accounts.ts';
import { deletions } from './0009-deletions.ts';
import { ledger } from './0009-ledger.ts';
import { plans } from './0009-plans.ts';
import { searchByRows } from './0010-search-by-rows.ts';
import { undoLog } from './0011-undo-log.ts';
import { imports } from './0012-imports.ts';
import { archiveImports } from './0013-archive-imports.ts';
import { insights } from './0014-insights.ts';
import { longWork } from './0015-long-work.ts';
import { budgetsThatRepeat } from './0016-budgets-that-repeat.ts';
import { linesByMatch } from './0017-lines-by-match.ts';
import { recurringIntervals } from './0018-recurring-intervals.ts';
import { archiveBatches } from './0019-archive-batches.ts';
import { outdatedImports } from './0020-outdated-imports.ts';
import { deletedByRow } from './0021-deleted-by-row.ts';
import { emailDomains } from './0022-email-domains.ts';
import { searchLetters } from './0024-search-letters.ts';
import { findingsAnew } from './0025-findings-anew.ts';

type Step = (db: Kysely<unknown>, type: SqlTypes) => Promise<void>;

/** Their tables are those of 0009, as no older version has to be opened. */
const earlier = [
  '0001-ledger',
  '0002-budgets-and-recurring',
  '0003-receipts',
  '0004-suggestions',
  '0005-accounts',
  '0006-search',
  '0007-nightly-backups',
  '0008-deletions',
];

/** Listed here rather than discovered in a folder: the order is explicit, and the compiler checks the imports. */
const steps: Record<string, Step> = {
  ...Object.fromEntries(earlier.map((name) => [name, async () => {}])),
  async '0009-sample-data'(db, type) {
    for (const create of [accounts, ledger, plans, deletions]) await create(db, type);
  },
  '0010-search-by-rows': searchByRows,
  '0011-undo-log': undoLog,
  '0012-imports': imports,
  '0013-archive-imports': archiveImports,
  '0014-insights': insights,
  '0015-long-work': longWork,
  '0016-budgets-that-repeat': budgetsThatRepeat,
  '0017-lines-by-match': linesByMatch,
  '0018-recurring-intervals': recurringIntervals,
  '0019-archive-batches': archiveBatches,
  '0020-outdated-imports': outdatedImports,
  '0021-deleted-by-row': deletedByRow,
  '0022-email-domains': emailDomains,
  '0023-findings-anew': async () => {}, // 0025 does the same
  '0024-search-letters': searchLetters,
  '0025-findings-anew': findingsAnew,
};

/** All schema migrations, oldest first. */
export const migrationNames: readonly string[] = Object.keys(steps);

export function migrationsFor(dialect: DialectName): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      { up: (db: Kysely<unknown>) => step(db, sqlTypes[dialect]) },
    ]),
  );
}
