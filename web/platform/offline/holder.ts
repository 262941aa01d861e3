import { readToken } from '../token.ts';

/** The owner of this browser's token. The token contains the user's id, so this works without the server. */
export function currentHolder(): string | undefined {
  return readToken()?.split('.', 1)[0];
}
