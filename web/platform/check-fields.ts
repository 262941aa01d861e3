import { generalMessages } from '#contract/messages/general.ts';
import { sumMessages, transactionMessages } from '#contract/messages/transactions.ts';
import { amountLimit, type MinorUnits, maxAmount, toDecimal } from '#contract/money.ts';
import { findSumError, hasMoreDecimals, readAmount } from '#contract/sums.ts';

/** The error of an amount as typed, if any. */
export function checkAmount(typed: string, least: MinorUnits): string | undefined {
  const invalid = least === 0 ? transactionMessages.amountInvalid : transactionMessages.costInvalid;
  const amount = readAmount(typed)?.amount;
  if (amount === undefined) {
    if (hasMoreDecimals(typed)) return transactionMessages.costDecimals;
    const flaw = findSumError(typed);
    return flaw ? sumMessages[flaw] : invalid;
  }
  if (amount < least) return invalid;
  return amount > maxAmount ? transactionMessages.costTooLarge(amountLimit) : undefined;
}

/** What the server is sent for an amount without an error. */
export function toAmount(typed: string): number {
  return toDecimal(readAmount(typed)?.amount ?? 0);
}

/** The error of a text as typed, if any; `required` if it may not be blank. */
export function checkText(typed: string, limit: number, required?: string): string | undefined {
  const { length } = [...typed.trim()];
  if (length === 0) return required;
  return length > limit ? generalMessages.textTooLong(limit) : undefined;
}
