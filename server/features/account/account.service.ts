import { setTimeout as delay } from 'node:timers/promises';
import type { User } from '#contract/auth.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { changeUser, removeUser, wipeDeleted } from '#server/features/auth/auth.service.ts';
import type { Caller } from '#server/platform/caller.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * `null` makes the user's time zone follow the browser's again: at once if `browserTimeZone` is given, and at every
 * login.
 */
export function chooseTimeZone(
  deps: Deps,
  caller: Caller,
  { timeZone, browserTimeZone }: { timeZone: string | null; browserTimeZone?: string | undefined },
): Promise<User> {
  const zone = timeZone ?? browserTimeZone;
  return writeAs(deps, caller, (tx) =>
    changeUser(tx, caller.userId, {
      is_time_zone_chosen: timeZone === null ? 0 : 1,
      ...(zone !== undefined && { time_zone: zone }),
    }),
  );
}

/** Maximum wait for the wipe before the deletion is answered; it then continues in the background. */
const patience = 5000;

export async function removeAccount(deps: Deps, caller: Caller): Promise<void> {
  await removeUser(deps, caller);
  await Promise.race([wipeDeleted(deps), delay(patience, undefined, { ref: false })]);
}

/** Setup only chooses the currency; repeating it later changes nothing else. */
export function saveSetup(deps: Deps, caller: Caller, defaultCurrency: CurrencyCode): Promise<User> {
  return writeAs(deps, caller, (tx) =>
    changeUser(tx, caller.userId, { default_currency: defaultCurrency, is_setup_complete: 1 }),
  );
}
