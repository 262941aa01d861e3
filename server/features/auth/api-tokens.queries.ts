import type { Queryable } from '#server/platform/database/database.ts';
import { statement } from '#server/platform/database/statement.ts';
import type { TokenParts } from './session-token.ts';

const tokenOf = statement((db, { userId, secretHash }: TokenParts) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'api_tokens.id',
      'api_tokens.scope',
      'api_tokens.expires_at',
      'api_tokens.last_used_at',
      'users.time_zone',
    ])
    .where('api_tokens.user_id', '=', userId)
    .where('api_tokens.secret_hash', '=', secretHash),
);

/** Includes the user columns that most requests need. */
export async function findApiToken(db: Queryable, parts: TokenParts) {
  const [token] = await tokenOf(db, parts);
  return token;
}
