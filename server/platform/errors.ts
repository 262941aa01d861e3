import { type ErrorCode, type ErrorReply, errorStatus } from '#contract/errors.ts';
import { requestMessages } from '#contract/messages/requests.ts';
import { sentences } from '#contract/messages/sentences.ts';
import { type Message, type Sentence, textOf } from '#contract/sentence.ts';

/** By the text of a message, or the function that makes it of its values. The same text twice is the same sentence. */
const keys = new Map<unknown, string>([...sentences].map(([key, message]) => [message, key]));

/** An expected failure. The error handler turns it into a reply with the status of its code. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly sentence: Sentence | undefined;
  readonly fields: Record<string, Message> | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Additional data, described in the endpoint's contract. */
  readonly details: unknown;

  constructor(
    code: ErrorCode,
    message: Message,
    more: { fields?: Record<string, Message>; details?: unknown; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(textOf(message), { cause: more.cause });
    this.code = code;
    this.sentence = sentenceOf(message);
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
      ...(this.sentence !== undefined && { sentence: this.sentence }),
      ...(this.fields !== undefined && {
        fields: mapValues(this.fields, textOf),
        fieldSentences: mapValues(this.fields, sentenceOf),
      }),
      ...(this.details !== undefined && { details: this.details }),
    };
  }
}

/** Undefined for what only the operator of the server reads. */
function sentenceOf(message: Message): Sentence | undefined {
  const { of, values } = typeof message === 'string' ? { of: message, values: [] } : message;
  const key = keys.get(of);
  return key === undefined ? undefined : { key, values };
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/** The `code` of an error of Node, a library or a database; '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Disk full or quota exceeded, as reported by the file system, SQLite and PostgreSQL. SQLite has a code of its own
 * only for a full disk: an exceeded quota is a failed write, and the log's index that cannot grow has a third code.
 */
const codes = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_SHMSIZE',
  '53100',
]);

/** Turns a full disk into an error for the user; returns any other error unchanged. */
export function explainFullDisk(error: unknown): unknown {
  return codes.has(codeOf(error))
    ? new AppError('disk_full', requestMessages.diskFull, { cause: error })
    : error;
}
