import type { ErrorCode, ErrorReply } from '#contract/errors.ts';
import type { Sentence } from '#contract/sentence.ts';
import { ApiError, unreachable } from './api-error.ts';
import { readToken, removeToken } from './token.ts';

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** The server executes a POST once per key, however often it arrives: see `useIdempotencyKey`. */
  idempotencyKey?: string | undefined;
}

/** The last token that the server has refused. */
let refused: string | undefined;

/**
 * Makes a request with the headers of the session. Rejects with `ApiError`, or with the signal's reason when aborted.
 * A 401 for the token that was sent ends the session; to a user who has logged out meanwhile it is no answer.
 */
export async function withSession<T>(
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
    if (token === null || !isOfSession(failure)) throw failure;
    if (token === readToken()) {
      refused = token;
      removeToken();
    }
    throw token === refused ? failure : unreachable();
  }
}

/** The server's error reply, with its sentences in our words. */
export async function toApiError(status: number, reply: Partial<ErrorReply>): Promise<ApiError> {
  const { message, code, sentence, fields = {}, fieldSentences = {}, details } = reply;
  if (typeof message !== 'string') return unreachable();
  const said: Record<string, string> = {};
  for (const [name, text] of Object.entries(fields))
    said[name] = await inOurWords(text, fieldSentences[name]);
  return new ApiError(await inOurWords(message, sentence), { status, code, fields: said, details });
}

/**
 * Another language would say the sentence here. Until there is one, only values read differently from the server's text, by
 * the region: without any, the messages are not loaded. That text stays if they cannot be, or if the server is newer.
 */
async function inOurWords(text: string, sentence: Sentence | undefined): Promise<string> {
  if (sentence === undefined || sentence.values.length === 0) return text;
  try {
    const { say } = await import('#contract/messages/sentences.ts');
    return say(sentence) ?? text;
  } catch {
    return text;
  }
}

/** A failed login also answers 401. */
const ofLogin: (ErrorCode | undefined)[] = [
  'wrong_credentials',
  'second_factor_wanted',
  'wrong_second_factor',
];

function isOfSession({ status, code }: ApiError): boolean {
  return status === 401 && !ofLogin.includes(code);
}
