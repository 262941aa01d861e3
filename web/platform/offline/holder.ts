import { readToken } from '../token.ts';

/** Whose token this browser has: the id of the user stands in it, so that it is known with no server there. */
export function currentHolder(): string | undefined {
  return readToken()?.split('.', 1)[0];
}
