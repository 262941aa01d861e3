import type { LocalDate } from '#contract/calendar.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { fold } from '#server/platform/fold.ts';
import type { DateOrder } from './reading/fields/printed-dates.ts';
import type { ConfirmedOrder, ReadMerchant } from './reading/reading.ts';
import type { NamedReceipt } from './receipts.queries.ts';
import { fromStored, isProbablyWrong } from './stored-reading.ts';

/** A merchant as read, folded, and the user's name for it. */
interface RememberedMerchant {
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

/** Uses the name that the user last gave this merchant; sure unless the match is a guess. */
export function nameMerchant(read: ReadMerchant | null, remembered: readonly RememberedMerchant[]) {
  if (read === null) return { merchant: null, merchantFolded: '' };
  const { guessedFrom, ...field } = read;
  /** Also if it is too garbled to be shown, so that a correction of it is remembered. */
  const merchantFolded = fold(guessedFrom ?? field.value);
  const known = remembered.find((one) => one.read === fold(field.value));
  if (known === undefined) return { merchant: isProbablyWrong(field) ? null : field, merchantFolded };
  const doubt = guessedFrom === undefined ? null : ('known_name' as const);
  return { merchant: { ...field, value: known.name, sure: doubt === null, doubt }, merchantFolded };
}

/**
 * In which order these receipts print day and month: confirmed or corrected by the user, or told by a day above
 * twelve. A guess that nobody has checked says nothing.
 */
export function confirmedOrders(receipts: readonly NamedReceipt[]): ConfirmedOrder[] {
  return receipts.flatMap((receipt) => {
    const order = confirmedOrder(receipt);
    if (order === undefined) return [];
    const { name, merchant_folded, reading } = receipt;
    const { merchant, currency } = fromStored(reading);
    const names = [name, merchant_folded, merchant?.value ?? ''];
    return [{ merchants: names.filter((one) => !nameless.includes(one)), currency, order }];
  });
}

const nameless = ['', receiptMessages.unnamed];

function confirmedOrder({ reading, is_checked, added_on }: NamedReceipt): DateOrder | undefined {
  const { date } = fromStored(reading);
  if (date?.order === undefined) return undefined;
  if (added_on === turned(date.value)) return date.order === 'day-first' ? 'month-first' : 'day-first';
  const isTold = date.sure && Number(date.value.slice(8)) > 12;
  return added_on === date.value && (is_checked === 1 || isTold) ? date.order : undefined;
}

function turned(day: LocalDate): LocalDate {
  const [year, month, dayOfMonth] = day.split('-');
  return `${year}-${dayOfMonth}-${month}`;
}
