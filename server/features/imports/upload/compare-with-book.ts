import { addDays } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { nextTurn } from '#server/platform/batches.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  type KnownEntry,
  listKnownEntries,
  listUnknownTransactions,
  type UnknownTransaction,
} from '../bank-entries.queries.ts';
import { listSources } from '../imports.queries.ts';
import { bankText, daysApart } from '../matching/bank-lines.ts';
import { ownAccountKey } from '../matching/find-own-moves.ts';
import type { Head } from '../reader/reader-messages.ts';
import type { FileReader } from '../reader/readers.ts';
import { listOwnAccounts } from '../remembered.queries.ts';

const perPage = 500;

/** Tells the reader what the book has on the days of a file, and lets it compare. */
export async function compareWithBook(
  db: Db,
  { userId, currency }: { userId: UserId; currency: CurrencyCode },
  { reader, days }: { reader: FileReader; days: Head['days'] },
): Promise<void> {
  if (days !== null) {
    const range = { from: addDays(days.first, -daysApart), to: addDays(days.last, daysApart) };
    for await (const rows of pages<KnownEntry>((after) =>
      listKnownEntries(db, userId, { ...range, after, limit: perPage }),
    ))
      reader.know({
        unknown: [],
        entries: rows.map(({ transaction_id, import_id, day, amount, bank_id, bank_text, is_deleted }) => ({
          transactionId: transaction_id,
          importId: import_id,
          day,
          amount,
          bankId: bank_id,
          text: bank_text,
          isDeleted: Boolean(is_deleted),
        })),
      });
    for await (const rows of pages<UnknownTransaction>((after) =>
      listUnknownTransactions(db, userId, { ...range, after, limit: perPage }),
    ))
      reader.know({
        entries: [],
        unknown: rows.map(({ id, added_on, amount, is_income, name, note, recurring_id }) => ({
          id,
          day: added_on,
          amount: is_income ? amount : -amount,
          text: bankText({ name, note }),
          recurringId: recurring_id,
        })),
      });
  }
  const [sources, payees] = [await listSources(db, userId), await listOwnAccounts(db, userId)];
  await reader.compare({
    currency,
    sources: new Map(sources.map(({ id, shape, account }) => [id, { shape: shape ?? '', account }])),
    ownAccounts: new Map(
      payees.map(({ payee, is_income, is_move }) => [ownAccountKey(payee, is_income === 1), is_move === 1]),
    ),
  });
}

/** Other requests are answered between pages. */
async function* pages<T>(list: (after: T | undefined) => Promise<T[]>): AsyncGenerator<T[]> {
  let after: T | undefined;
  do {
    const rows = await list(after);
    if (rows.length > 0) yield rows;
    await nextTurn();
    after = rows.length < perPage ? undefined : rows.at(-1);
  } while (after !== undefined);
}
