import { receiptMessages } from '#contract/messages/receipts.ts';
import type { Receipt, ReceiptWithText } from '#contract/receipts.ts';
import { recordEvent } from '#server/features/account-events/account-events.service.ts';
import { findLinkOwner, linkSigner } from '#server/features/auth/signed-links.service.ts';
import { listOfReceipts } from '#server/features/transactions/read-transactions.service.ts';
import type { MoveReceiptsToDeleted } from '#server/features/transactions/remove-transactions.service.ts';
import {
  attachReceipt,
  type ConfirmReceipt,
  decideCategories,
  detachReceipt,
} from '#server/features/transactions/transactions.service.ts';
import { recordUndo } from '#server/features/undo/undo-log.service.ts';
import type { Caller, UserId } from '#server/platform/caller.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { inIdBatches } from '#server/platform/database/id-ranges.ts';
import { countOwnRows, findOwnRow, updateOwnRow } from '#server/platform/database/own-rows.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { moveToDeleted } from './deleted-receipts.queries.ts';
import { documentName, pictureName } from './receipt-files.service.ts';
import { findReceipt, listReceipts as listRows, listUnused, type ReceiptRow } from './receipts.queries.ts';
import { describeReading, describeText, fromStored } from './stored-reading.ts';

export async function listReceipts(
  deps: Deps,
  caller: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<{ receipts: Receipt[]; total: number; page: number; totalPages: number }> {
  const total = await countOwnRows(deps.db.read, 'receipts', { user_id: caller.userId });
  const rows = await listRows(deps.db.read, caller.userId, { limit, offset: (page - 1) * limit });
  return {
    receipts: await toReceipts(deps, caller, rows),
    total,
    page,
    totalPages: Math.max(1, Math.ceil(total / limit)),
  };
}

export async function getReceipt(deps: Deps, caller: Caller, id: string): Promise<Receipt> {
  const [receipt] = await toReceipts(deps, caller, [await getRow(deps.db.read, caller.userId, id)]);
  if (receipt === undefined) throw unknown();
  return receipt;
}

export async function getReceiptWithText(deps: Deps, caller: Caller, id: string): Promise<ReceiptWithText> {
  const receipt = await getReceipt(deps, caller, id);
  const row = await findOwnRow(deps.db.read, 'receipts', { user_id: caller.userId, id });
  return { ...receipt, ...describeText(row?.lines ?? '[]') };
}

/**
 * Attaches a receipt to an existing transaction. A receipt it replaces is deleted, unless another transaction has it,
 * and can be restored.
 */
export async function attachToTransaction(
  deps: Deps,
  caller: Caller,
  { id, transactionId }: { id: string; transactionId: string },
): Promise<Receipt> {
  const { userId } = caller;
  await writeAs(deps, caller, async (tx) => {
    await getRow(tx, userId, id);
    const before = await attachReceipt(tx, userId, { id: transactionId, receiptId: id });
    await updateOwnRow(tx, 'receipts', { user_id: userId, id, is_checked: 1 });
    const [replaced] = before === null ? [] : await listUnused(tx, userId, [before]);
    if (replaced !== undefined)
      await keepRemoved(tx, deps, caller, { row: await getRow(tx, userId, replaced), transactionIds: [] });
  });
  return getReceipt(deps, caller, id);
}

export async function checkReceipt(deps: Deps, caller: Caller, id: string): Promise<Receipt> {
  await writeAs(deps, caller, async (tx) => {
    await getRow(tx, caller.userId, id);
    await confirmReceipt(tx, caller.userId, id);
  });
  return getReceipt(deps, caller, id);
}

export const confirmReceipt: ConfirmReceipt = async (tx, userId, id) => {
  await updateOwnRow(tx, 'receipts', { user_id: userId, id, is_checked: 1 });
  await decideCategories(tx, userId, id);
};

/** Deletes a receipt and keeps its transactions. Returns the undo id; the files stay until that expires. */
export function removeReceipt(deps: Deps, caller: Caller, id: string): Promise<string> {
  return writeAs(deps, caller, async (tx) => {
    const row = await getRow(tx, caller.userId, id);
    const transactionIds = await detachReceipt(tx, caller.userId, id);
    return keepRemoved(tx, deps, caller, { row, transactionIds });
  });
}

/** Moves a receipt without transactions into the undo table; an undo attaches it to those it was taken from. */
async function keepRemoved(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { row, transactionIds }: { row: ReceiptRow; transactionIds: string[] },
): Promise<string> {
  const { userId } = caller;
  const undoId = deps.ids.row();
  await moveToDeleted(tx, userId, { undoId, ids: [row.id] });
  const name = fromStored(row.reading).merchant?.value ?? row.file_name;
  const payload = { categories: [], receipt: { id: row.id, transactionIds } };
  await recordUndo(tx, deps, { userId, id: undoId, kind: 'receipt', name, payload });
  await recordEvent(tx, deps, { ...caller, kind: 'receipt_deleted' });
  return undoId;
}

/** Moves those of the receipts without any transaction into the undo table. */
export const moveReceiptsToDeleted: MoveReceiptsToDeleted = (chunk, userId, { undoId, receiptIds }) =>
  inIdBatches(chunk, receiptIds, async (tx, some) => {
    await moveToDeleted(tx, userId, { undoId, ids: await listUnused(tx, userId, some) });
  });

export type ReceiptFile = 'picture' | 'document';

/** For the owner, by token or signed link; for everyone else the receipt does not exist. */
export async function readReceiptFile(
  deps: Deps,
  asked: { caller: Caller | undefined; link: string | undefined; id: string; file: ReceiptFile },
): Promise<{ name: string; content: Uint8Array }> {
  const { caller, link, id, file } = asked;
  const owner =
    caller?.userId ??
    (link === undefined ? undefined : await findLinkOwner(deps, { link, path: pathOf(id, file) }));
  if (owner === undefined) throw unknown();
  await getRow(deps.db.read, owner, id);
  const name = file === 'picture' ? pictureName(id) : documentName(id);
  const content = await deps.files.read(owner, name);
  if (content === undefined) throw unknown();
  return { name, content };
}

async function getRow(db: Queryable, userId: UserId, id: string): Promise<ReceiptRow> {
  const row = await findReceipt(db, userId, id);
  if (row === undefined) throw unknown();
  return row;
}

async function toReceipts(deps: Deps, caller: Caller, rows: readonly ReceiptRow[]): Promise<Receipt[]> {
  const sign = await linkSigner(deps, caller);
  const ids = rows.map(({ id }) => id);
  const transactions = await listOfReceipts(deps.db.read, caller.userId, ids);
  return rows.map((row) => ({
    _id: row.id,
    fileName: row.file_name,
    mediaType: row.media_type,
    pages: row.pages,
    width: row.width,
    height: row.height,
    uploadedAt: new Date(row.created_at).toISOString(),
    fileUrl: sign(pathOf(row.id, 'picture')),
    documentUrl: row.media_type === 'application/pdf' ? sign(pathOf(row.id, 'document')) : null,
    reading: describeReading(fromStored(row.reading)),
    isChecked: row.is_checked === 1,
    transactions: transactions.filter(({ receiptId }) => receiptId === row.id),
  }));
}

function pathOf(id: string, file: ReceiptFile): string {
  return `/receipts/${id}/${file}`;
}

function unknown(): AppError {
  return new AppError('not_found', receiptMessages.notFound);
}
