import { createHash } from 'node:crypto';
import { miscellaneous } from '#contract/category-names.ts';
import type { UploadedFile } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import type { ReceiptType } from '#contract/receipts.ts';
import type { RecordedTransaction } from '#contract/transactions.ts';
import { getUser } from '#server/features/auth/auth.service.ts';
import { listOfReceipts } from '#server/features/transactions/read-transactions.service.ts';
import { suggestCategory } from '#server/features/transactions/suggestions.service.ts';
import { addTransaction, type NoteSpending } from '#server/features/transactions/transactions.service.ts';
import { type Caller, todayOf, type UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { isOutcomeUnknown } from '#server/platform/database/failures.ts';
import { insertOwnRow } from '#server/platform/database/own-rows.ts';
import type { ReceiptTable } from '#server/platform/database/schema.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { browserRegion } from './browser-region.ts';
import { confirmedOrders, merchantsOf, nameMerchant, namesOf } from './earlier-receipts.ts';
import { findMatches } from './find-matches.ts';
import type { ReceiptFileType } from './reading/file-type.ts';
import type { Readers } from './reading/reader-pool.ts';
import { type FieldHints, type Reading, ReadingFailure, type ReadingFailureCode } from './reading/reading.ts';
import { putFiles, removeFiles } from './receipt-files.service.ts';
import { findByHash, listNamed, type ReceiptRow } from './receipts.queries.ts';
import {
  type CategoryProposal,
  fromStored,
  isProbablyWrong,
  linesToStored,
  toStored,
} from './stored-reading.ts';

/** How many of the latest receipts merchants and the order of day and month are learned from. */
const rememberedReceipts = 300;

export type ReceiptDeps = Deps & { readers: Readers; noteSpending: NoteSpending };

/** The result of an upload. Only `created` has recorded a transaction. */
export interface UploadOutcome {
  kind: 'created' | 'unreadable' | 'same_file' | 'duplicate';
  receiptId: string;
  /** The recorded transaction, or existing ones that may be from this receipt. */
  transactionIds: string[];
  /** The alert that came with the recorded transaction. */
  budgetAlert?: RecordedTransaction['budgetAlert'];
}

/**
 * Reads and stores a file and records its transaction, unless no amount is reliable or it seems to be recorded
 * already. A duplicate file is not read again.
 */
export async function uploadReceipt(
  deps: ReceiptDeps,
  caller: Caller,
  file: UploadedFile,
): Promise<UploadOutcome> {
  const hash = createHash('sha256').update(file.bytes).digest('base64url');
  const known = await findByHash(deps.db.read, caller.userId, hash);
  const fresh = known === undefined ? await readAndKeep(deps, caller, { file, hash }) : undefined;
  let isKept = false;
  try {
    const outcome = await writeAs(deps, caller, async (tx) => {
      const kept = (await findByHash(tx, caller.userId, hash)) ?? fresh;
      if (kept === undefined) throw new AppError('busy', receiptMessages.busy, { retryAfter: 1 });
      if (kept === fresh) await insertOwnRow(tx, 'receipts', fresh);
      return settle(tx, deps, caller, kept);
    });
    isKept = outcome.receiptId === fresh?.id;
    return outcome;
  } catch (error) {
    // The commit may have succeeded: keep the files. If it did not, they are swept later.
    isKept = isOutcomeUnknown(error);
    throw error;
  } finally {
    if (fresh !== undefined && !isKept) await removeFiles(deps, caller.userId, [fresh.id]);
  }
}

/** Stores the files first, so that no row is ever visible without its picture. */
async function readAndKeep(
  { db, files, ids, clock, readers }: ReceiptDeps,
  caller: Caller,
  { file, hash }: { file: UploadedFile; hash: string },
): Promise<ReceiptTable> {
  const { userId } = caller;
  const [{ defaultCurrency: currency }, earlier] = await Promise.all([
    getUser(db.read, userId),
    listNamed(db.read, userId, rememberedReceipts),
  ]);
  const remembered = merchantsOf(earlier);
  const region = browserRegion(caller.origin.languages);
  const hints: FieldHints = {
    today: todayOf(caller, clock),
    currency,
    timeZone: caller.timeZone,
    ...(region && { region }),
    confirmedOrders: confirmedOrders(earlier),
    merchants: namesOf(remembered),
  };
  const { reading, ...read } = await readers
    .read(userId, { bytes: file.bytes, hints })
    .catch((error: unknown) => {
      throw explainFailure(error);
    });
  const { merchant, merchantFolded } = nameMerchant(reading.merchant, remembered);
  const category = await proposeCategory(db.read, userId, { merchant, lines: reading.lines });
  const isForeign = reading.currency !== null && reading.currency !== currency;
  const row = {
    user_id: userId,
    id: ids.row(),
    file_hash: hash,
    file_name: file.name,
    media_type: mediaTypes[read.type],
    pages: read.pages,
    width: read.width,
    height: read.height,
    merchant_folded: merchantFolded,
    reading: toStored({ ...reading, merchant, isForeign }, category),
    lines: linesToStored(reading.lines),
    is_checked: 0,
    created_at: clock.now(),
  } satisfies ReceiptTable;
  const document = read.type === 'pdf' ? file.bytes : undefined;
  await putFiles(files, userId, { id: row.id, picture: read.image, document });
  return row;
}

const mediaTypes: Record<ReceiptFileType, ReceiptType> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  pdf: 'application/pdf',
};

async function settle(
  tx: Tx,
  deps: ReceiptDeps,
  caller: Caller,
  { id: receiptId, reading, merchant_folded: merchantFolded }: ReceiptRow,
): Promise<UploadOutcome> {
  const { userId } = caller;
  const { merchant, amount, date, category } = fromStored(reading);
  const own = await listOfReceipts(tx, userId, [receiptId]);
  if (own.length > 0) return { kind: 'same_file', receiptId, transactionIds: own.map(({ _id }) => _id) };
  if (amount === null || isProbablyWrong(amount))
    return { kind: 'unreadable', receiptId, transactionIds: [] };

  const name = merchant?.value ?? receiptMessages.unnamed;
  const addedOn = date?.value ?? todayOf(caller, deps.clock);
  const purchase = { amount: amount.value, date: addedOn, merchant: name, merchantFolded };
  const matches = await findMatches(tx, userId, purchase);
  if (matches.length > 0)
    return { kind: 'duplicate', receiptId, transactionIds: matches.map(({ _id }) => _id) };

  const { _id, budgetAlert } = await addTransaction(tx, deps, userId, {
    name,
    category: category?.value ?? miscellaneous,
    cost: amount.value,
    addedOn,
    isIncome: false,
    receiptId,
    isUndecided: category?.sure !== true,
  });
  return { kind: 'created', receiptId, transactionIds: [_id], budgetAlert };
}

const answers: Record<ReadingFailureCode, { code: ErrorCode; message: string; retryAfter?: number }> = {
  not_an_image_or_pdf: { code: 'wrong_type', message: receiptMessages.wrongType },
  too_many_pixels: { code: 'too_large', message: receiptMessages.tooManyPixels },
  too_long: { code: 'too_large', message: receiptMessages.tooLong },
  too_large_avif: { code: 'too_large', message: receiptMessages.tooLargeAvif },
  too_many_pages: { code: 'too_large', message: receiptMessages.tooManyPages },
  damaged: { code: 'unreadable', message: receiptMessages.damaged },
  locked: { code: 'unreadable', message: receiptMessages.locked },
  too_slow: { code: 'unreadable', message: receiptMessages.tooSlow },
  busy: { code: 'busy', message: receiptMessages.busy, retryAfter: 5 },
};

/** Maps a reading failure to an error for the user; returns other errors unchanged. */
function explainFailure(error: unknown): unknown {
  if (!(error instanceof ReadingFailure)) return error;
  const { code, message, retryAfter } = answers[error.code];
  return new AppError(code, message, retryAfter === undefined ? {} : { retryAfter });
}

/** From this confidence on, a suggestion needs no review. */
const sureFrom = 0.8;

/** Suggests a category from the user's history at this merchant, or from the words on the receipt. */
async function proposeCategory(
  db: Queryable,
  userId: UserId,
  { merchant, lines }: Pick<Reading, 'merchant' | 'lines'>,
): Promise<CategoryProposal | null> {
  const [best] = await suggestCategory(db, userId, {
    name: merchant?.value ?? '',
    isIncome: false,
    items: lines.map(({ text }) => text),
  });
  if (best === undefined) return null;
  return { value: best.category, sure: best.confidence >= sureFrom, reason: best.reason };
}
