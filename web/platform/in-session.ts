import type { ErrorCode, ErrorReply } from '#contract/errors.ts';
import { ApiError, unreachable } from './api-error.ts';
import { readToken, removeToken } from './token.ts';

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** The server does a POST once per key, however often it arrives: see `useIdempotencyKey`. */
  idempotencyKey?: string | undefined;
}

/**
 * Makes a request with the headers of the session. It fails with `ApiError`, or with the signal's reason when aborted.
 * A 401 to the token that was sent ends the session; nothing else does.
 */
export async function inSession<T>(
  { signal, idempotencyKey }: RequestOptions,
  request: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const token = readToken();
  try {
    return await request({
      accept: 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    const failure = error instanceof ApiError ? error : unreachable();
    if (isRefused(failure, token)) removeToken();
    throw failure;
  }
}

/** What the server said when it refused. */
export function refusalOf(status: number, { message, code, fields, details }: Partial<ErrorReply>): ApiError {
  if (typeof message !== 'string') return unreachable();
  return new ApiError(message, { status, code, fields, details });
}

/** What a login answers are 401s, too. */
const ofLogin: (ErrorCode | undefined)[] = [
  'wrong_credentials',
  'second_factor_wanted',
  'wrong_second_factor',
];

/** A late answer may concern a session that another has followed. */
function isRefused({ status, code }: ApiError, token: string | null): boolean {
  return status === 401 && !ofLogin.includes(code) && token !== null && token === readToken();
}
