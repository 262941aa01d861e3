import type { LocalDate } from '#contract/calendar.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import type { DateOrder } from './reading/fields/date-marks.ts';
import type { ConfirmedOrder } from './reading/reading.ts';
import type { NamedReceipt } from './receipts.queries.ts';
import { fromStored } from './stored-reading.ts';

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
