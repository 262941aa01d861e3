import { receiptMessages } from '#contract/messages/receipts.ts';
import type { UserId } from '#server/platform/caller.ts';
import type { Queryable } from '#server/platform/database/open.ts';
import { fold } from '#server/platform/fold.ts';
import { listNamed } from './receipts.queries.ts';
import { fromStored } from './stored-reading.ts';

/** A merchant as read, folded, and the user's name for it. */
export interface RememberedMerchant {
  read: string;
  name: string;
}

const rememberedReceipts = 300;

/**
 * Merchants of recent receipts, newest first. Uncertain readings that nobody reviewed are excluded: repeating a guess
 * does not make it certain.
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

/** The names that identify known merchants: the user's names and, where these differ, also the text that was read. */
export function namesOf(remembered: readonly RememberedMerchant[]): string[] {
  const names = remembered.map(({ name }) => name);
  const read = remembered.filter((one) => one.read !== '' && one.read !== fold(one.name));
  return [...new Set([...names, ...read.map((one) => one.read)])];
}
