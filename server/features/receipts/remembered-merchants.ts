import { receiptMessages } from '#contract/messages/receipts.ts';
import { fold } from '#server/platform/fold.ts';
import type { NamedReceipt } from './receipts.queries.ts';
import { fromStored } from './stored-reading.ts';

/** A merchant as read, folded, and the user's name for it. */
export interface RememberedMerchant {
  read: string;
  name: string;
}

/**
 * The merchants of these receipts. Uncertain readings that nobody reviewed are excluded: repeating a guess
 * does not make it certain.
 */
export function merchantsOf(receipts: readonly NamedReceipt[]): RememberedMerchant[] {
  return receipts
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
