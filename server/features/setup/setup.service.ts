import type { User } from '#contract/auth.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { changeUser } from '#server/features/auth/auth.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Setup only chooses the currency; repeating it later changes nothing else. */
export function saveSetup(deps: Deps, caller: Caller, defaultCurrency: CurrencyCode): Promise<User> {
  return writeAs(deps, caller, (tx) =>
    changeUser(tx, caller.userId, { default_currency: defaultCurrency, is_setup_complete: 1 }),
  );
}
