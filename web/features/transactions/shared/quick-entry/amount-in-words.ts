import type { CurrencyCode } from '#contract/currencies.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { formatMoney, isShownRounded, type MinorUnits, toPlainText } from '#contract/money.ts';

/** "£4.50", or "4.50, shown as ¥5" if the currency shows fewer decimals than are stored. */
export function amountInWords(amount: MinorUnits, currency: CurrencyCode): string {
  const shown = formatMoney(amount, currency);
  return isShownRounded(amount, currency)
    ? `${quickEntryMessages.shownAs(toPlainText(amount))} ${shown}`
    : shown;
}
