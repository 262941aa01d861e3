import { receiptMessages } from '#contract/messages/receipts.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import { fold } from '#server/platform/fold.ts';
import { listNamed } from './receipts.queries.ts';
import { fromStored } from './stored-reading.ts';

/** What a merchant was read as, folded, and what the user calls it. */
export interface RememberedMerchant {
  read: string;
  name: string;
}

const rememberedReceipts = 300;

/**
 * The merchants of the last receipts, the last first. What was read in doubt and never looked at is not among them: a
 * guess does not become sure by being made twice.
 */
export async function rememberMerchants(db: Queryable, userId: UserId): Promise<RememberedMerchant[]> {
  const rows = await listNamed(db, userId, rememberedReceipts);
  return rows
    .filter(({ name }) => name !== receiptMessages.unnamed)
    .filter(({ reading, is_checked, name }) => {
      const { merchant } = fromStored(reading);
      return is_checked === 1 || merchant?.sure || merchant?.value !== name;
    })
    .map(({ merchant_folded: read, name }) => ({ read, name }));
}

/** By what they are known again: their names, and where the user has changed those, also what was read. */
export function namesOf(remembered: readonly RememberedMerchant[]): string[] {
  const names = remembered.map(({ name }) => name);
  const read = remembered.filter((one) => one.read !== '' && one.read !== fold(one.name));
  return [...new Set([...names, ...read.map((one) => one.read)])];
}
