import { Readable } from 'node:stream';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Transaction, TransactionFilter } from '#contract/transactions.ts';
import { getUser } from '#server/features/auth/auth.service.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { eachBatch } from '../transactions.service.ts';
import { csvHead, toCsvLine } from './to-csv.ts';

const rowsPerBatch = 500;

/** The rows of a filter as CSV, read from the database only as fast as they are taken. */
export async function exportCsv(deps: Deps, userId: UserId, asked: TransactionFilter): Promise<Readable> {
  const { defaultCurrency } = await getUser(deps.db.read, userId);
  const batches = eachBatch(deps.db.read, userId, { asked, size: rowsPerBatch });
  const first = await batches.next();
  return Readable.from(toChunks(first, batches, defaultCurrency), { objectMode: false });
}

/** The first batch is read before anything is sent, so that a failure can still be answered. */
async function* toChunks(
  first: IteratorResult<Transaction[]>,
  rest: AsyncGenerator<Transaction[]>,
  currency: CurrencyCode,
): AsyncGenerator<string> {
  yield csvHead;
  for (let batch = first; !batch.done; batch = await rest.next())
    yield batch.value.map((transaction) => toCsvLine(transaction, currency)).join('');
}
