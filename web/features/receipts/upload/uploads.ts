import type { ErrorCode } from '#contract/errors.ts';
import { maxReceiptBytes } from '#contract/limits.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt, UndecidedUpload } from '#contract/receipts.ts';
import type { RecordedTransaction } from '#contract/transactions.ts';
import { ApiError, messageOf } from '#web/platform/api-error.ts';
import { randomKey } from '#web/platform/idempotency-key.ts';
import { isReadForSure } from '../read-fields.ts';
import { undecidedOf } from '../receipts.api.ts';
import { isAcceptedFile } from './file-picker.tsx';

/** A selected file and its state. */
export interface Upload {
  /** Also its idempotency key: a retry after a lost answer creates no duplicate. */
  id: string;
  file: File;
  /** Cancels it. */
  cancel: AbortController;
  state: UploadState;
}

export type UploadState =
  | { kind: 'chosen' }
  /** It is sent after others, also once the page has been left. */
  | { kind: 'queued' }
  /** From 0 to 1. */
  | { kind: 'sending'; sent: number }
  | { kind: 'reading' }
  /** Its transaction is recorded. */
  | { kind: 'done'; receipt: Receipt; transaction: RecordedTransaction }
  | Undecided
  | { kind: 'failed'; message: string; canRetry: boolean };

/** The server has kept it, and the user has to decide. */
export interface Undecided extends UndecidedUpload {
  kind: 'undecided';
  message: string;
}

/** The same file was recorded before; there is nothing to decide. */
export function isRecorded({ receipt }: Undecided): boolean {
  return receipt.transactions.length > 0;
}

/** Why the server would reject the file in any case, so that it is not sent. */
export function toUpload(file: File): Upload {
  return { id: randomKey(), file, cancel: new AbortController(), state: stateOfNew(file) };
}

function stateOfNew(file: File): UploadState {
  const { size } = file;
  if (!isAcceptedFile(file)) return { kind: 'failed', message: receiptMessages.wrongType, canRetry: false };
  if (size === 0) return { kind: 'failed', message: receiptMessages.empty, canRetry: false };
  if (size > maxReceiptBytes) return { kind: 'failed', message: receiptMessages.tooLarge, canRetry: false };
  return { kind: 'chosen' };
}

export function isWaiting({ state }: Upload): boolean {
  return state.kind === 'chosen' || (state.kind === 'failed' && state.canRetry);
}

/** It would be rejected again. */
export function isRefused({ state }: Upload): boolean {
  return state.kind === 'failed' && !state.canRetry;
}

/** Errors of the file itself: it would be rejected again. */
const refused: readonly (ErrorCode | undefined)[] = ['invalid', 'too_large', 'wrong_type', 'unreadable'];

export function stateOfFailure(error: unknown): UploadState {
  const undecided = undecidedOf(error);
  if (undecided && error instanceof ApiError)
    return { kind: 'undecided', message: error.message, ...undecided };
  const isRefused = error instanceof ApiError && refused.includes(error.code);
  return { kind: 'failed', message: messageOf(error, receiptMessages.failed), canRetry: !isRefused };
}

/** A short description of its state; `ahead` is how many receipts of others are read first. */
export function describe(state: UploadState, ahead: number): string {
  switch (state.kind) {
    case 'chosen':
    case 'queued':
      return receiptsPageMessages.readyToUpload;
    case 'sending':
      return receiptsPageMessages.uploadingPart(Math.floor(state.sent * 100));
    case 'reading':
      return ahead > 0 ? receiptMessages.ahead(ahead) : receiptsPageMessages.beingRead;
    case 'done':
      return isReadForSure(state.receipt) ? commonMessages.done : receiptsPageMessages.needsReview;
    default:
      return state.message;
  }
}
