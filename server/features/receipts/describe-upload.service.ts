import { adviseOnAmount, receiptMessages } from '#contract/messages/receipts.ts';
import type { Receipt, UndecidedUpload } from '#contract/receipts.ts';
import type { RecordedTransaction, Transaction } from '#contract/transactions.ts';
import { getTransactions } from '#server/features/transactions/read-transactions.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';
import { getReceipt, getReceiptWithText } from './receipts.service.ts';
import type { UploadOutcome } from './upload-receipt.service.ts';

type Uploaded = Omit<UndecidedUpload, 'matches'> & { transaction: RecordedTransaction };

/** The reply to an upload. If nothing was recorded, it is an error with the extracted data. */
export async function describeUpload(
  deps: Deps,
  caller: Caller,
  { kind, receiptId, transactionIds, budgetAlert }: UploadOutcome,
): Promise<Uploaded> {
  const receipt = await getReceipt(deps, caller, receiptId);
  const found = await getTransactions(deps.db.read, caller.userId, transactionIds);
  const { fileUrl } = receipt;
  const [transaction] = found;
  if (kind === 'created' && transaction !== undefined)
    return {
      extractedData: extractedFrom(receipt, transaction),
      fileUrl,
      receipt,
      transaction: { ...transaction, ...(budgetAlert && { budgetAlert }) },
    };
  const details: UndecidedUpload = {
    extractedData: extractedFrom(receipt, undefined),
    fileUrl,
    receipt,
    matches: found,
  };
  if (kind === 'unreadable') {
    const text = await getReceiptWithText(deps, caller, receiptId);
    throw new AppError('unreadable', adviseOnAmount(text), { details });
  }
  const message = kind === 'same_file' ? receiptMessages.sameFile : receiptMessages.sameTransaction;
  throw new AppError('duplicate', message, { details });
}

/** The recorded values if there is a transaction, otherwise the extracted ones. */
function extractedFrom(
  { reading }: Receipt,
  transaction: Transaction | undefined,
): UndecidedUpload['extractedData'] {
  return {
    merchant: transaction?.name ?? reading.merchant?.value ?? null,
    amount: transaction?.cost ?? reading.amount?.value ?? null,
    category: transaction?.category ?? reading.category?.value ?? null,
    date: transaction?.addedOn ?? reading.date?.value ?? null,
  };
}
