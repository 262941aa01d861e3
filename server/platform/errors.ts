import { type ErrorCode, type ErrorReply, errorStatus } from '#contract/errors.ts';

/** An expected failure. The error handler turns it into a reply with the status of its code. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Additional data, described in the endpoint's contract. */
  readonly details: unknown;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; details?: unknown; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toReply(): ErrorReply {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields !== undefined && { fields: this.fields }),
      ...(this.details !== undefined && { details: this.details }),
    };
  }
}

/** The `code` of an error of Node, a library or a database; '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
