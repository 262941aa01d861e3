import { type ErrorCode, type ErrorReply, errorStatus } from '#contract/errors.ts';

/** An expected failure: thrown anywhere, answered in one place with the status of its code and its message. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** What the contract of the endpoint promises beside the message. */
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

/** Of an error of Node, of a library or of a database; '' where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
