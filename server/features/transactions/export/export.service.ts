import { Readable } from 'node:stream';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { TransactionFilter } from '#contract/transactions.ts';
import { recordEventSeparately } from '#server/features/account-events/account-events.service.ts';
import { getUser } from '#server/features/auth/auth.service.ts';
import { yieldToEventLoop } from '#server/platform/batches.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { toInert } from '#server/platform/inert-cells.ts';
import { eachBatch } from '../read-transactions.service.ts';
import { csvCells, csvHeadings, type ListedRow } from '../transaction-fields.ts';

/** Batch sizes: other requests run between batches, each of which takes about a millisecond, the first one less. */
const sizes = { first: 20, next: 200 };

/** The rows of a filter as CSV, read from the database as fast as the client takes them. */
export async function exportCsv(deps: Deps, caller: Caller, asked: TransactionFilter): Promise<Readable> {
  const { userId } = caller;
  const { defaultCurrency } = await getUser(deps.db.read, userId);
  const batches = eachBatch(deps.db.read, userId, { asked, sizes });
  const first = await batches.next();
  const note = () => recordEventSeparately(deps, { ...caller, kind: 'transactions_exported' });
  return Readable.from(toChunks({ note, first, rest: batches, currency: defaultCurrency }), {
    objectMode: false,
  });
}

interface Content {
  /** Records the export as an event, which waits for the disk: after the first byte is sent, but before any row. */
  note(): Promise<void>;
  /** Read before anything is sent, so that an error can still be answered. */
  first: IteratorResult<ListedRow[]>;
  rest: AsyncGenerator<ListedRow[]>;
  currency: CurrencyCode;
}

async function* toChunks({ note, first, rest, currency }: Content): AsyncGenerator<string> {
  yield csvHead;
  await note();
  for (let batch = first; !batch.done; batch = await rest.next()) {
    let lines = '';
    for (const row of batch.value) lines += toCsvLine(row, currency);
    yield lines;
    // The embedded database never yields to the event loop by itself.
    await yieldToEventLoop();
  }
}

const byteOrderMark = '\ufeff';

/** The header line, with the byte order mark that makes spreadsheets read UTF-8. */
export const csvHead = `${byteOrderMark}${csvHeadings.join(',')}\r\n`;

/** One CSV line (RFC 4180), ending in CRLF. */
export function toCsvLine(row: ListedRow, currency: CurrencyCode): string {
  return `${csvCells(row, currency).map(toCell).join(',')}\r\n`;
}

function toCell(text: string): string {
  return quote(toInert(text));
}

/** Also of semicolons, tabs and other line ends: many spreadsheets divide lines at them, too. */
function quote(cell: string): string {
  return /[",;\t\r\n\u2028]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
