import type { ErrorCode } from '#contract/errors.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { toast } from '#web/ui/toast.tsx';

interface Details {
  status: number;
  code?: ErrorCode | undefined;
  fields?: Record<string, string> | undefined;
  details?: unknown;
}

/** A call that failed. `status` is 0 when nothing of the server's own came back: no network, or a proxy's error page. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** Messages by the name of the invalid input. */
  readonly fields: Record<string, string>;
  /** Further data of the endpoint, in the shape that its contract defines. */
  readonly details: unknown;

  constructor(message: string, { status, code, fields = {}, details }: Details) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

export function unreachable(): ApiError {
  return new ApiError(generalMessages.unreachable, { status: 0 });
}

/** There was no reply: the request may have been carried out anyway. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** The user has to log in again. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** It does not exist, or no longer. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** What was sent is at fault, as its message says: trying again would not help. */
export function isInvalid(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400;
}

/** It contradicts what there is already. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** Can be retried automatically: the server was unavailable or busy, and a read changes nothing. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (isUnanswered(error) || error.status === 503);
}

/** The server's message, or the fallback if it sent none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status !== 0 ? error.message : fallback;
}

/** Shows why something failed: in the server's words, or the fallback if it sent none. */
export function toastError(fallback: string): (error: unknown) => void {
  return (error) => toast.error(messageOf(error, fallback));
}
