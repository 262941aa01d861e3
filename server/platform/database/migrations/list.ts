import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type DialectName, type Spelling, spellings } from '../dialect.ts';
import { ledger } from './0001-ledger.ts';
import { budgetsAndRecurring } from './0002-budgets-and-recurring.ts';
import { receipts } from './0003-receipts.ts';
import { suggestions } from './0004-suggestions.ts';

type Step = (db: Kysely<unknown>, type: Spelling) => Promise<void>;

/** Named here and not found in a folder: the order is in the file, and the compiler sees it. */
const steps: Record<string, Step> = {
  '0001-ledger': ledger,
  '0002-budgets-and-recurring': budgetsAndRecurring,
  '0003-receipts': receipts,
  '0004-suggestions': suggestions,
};

export function migrationsFor(dialect: DialectName): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      { up: (db: Kysely<unknown>) => step(db, spellings[dialect]) },
    ]),
  );
}
