import type { ErrorCode } from '#contract/errors.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { AppError } from '#server/platform/errors.ts';
import { ReadingFailure, type ReadingFailureCode } from './reading/reading-failure.ts';

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
export function explainFailure(error: unknown): unknown {
  if (!(error instanceof ReadingFailure)) return error;
  const { code, message, retryAfter } = answers[error.code];
  return new AppError(code, message, retryAfter === undefined ? {} : { retryAfter });
}
