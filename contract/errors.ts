import type { Sentence } from './sentence.ts';

/** Every expected error and its HTTP status. */
export const errorStatus = {
  invalid: 400,
  signed_out: 401,
  wrong_credentials: 401,
  second_factor_wanted: 401,
  wrong_second_factor: 401,
  wrong_password: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  already_done: 409,
  conflict: 409,
  duplicate: 409,
  too_large: 413,
  wrong_type: 415,
  range_not_satisfiable: 416,
  unreadable: 422,
  too_many: 429,
  internal: 500,
  busy: 503,
  disk_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * The body of every error reply. `message` is English, for programs; `sentence` is what the browser says it from. `fields`
 * and `fieldSentences` map the names of invalid inputs to the same; `details` is further data of the endpoint, in the shape
 * that its contract defines.
 */
export interface ErrorReply {
  message: string;
  code?: ErrorCode;
  sentence?: Sentence;
  fields?: Record<string, string>;
  fieldSentences?: Record<string, Sentence | undefined>;
  details?: unknown;
}
