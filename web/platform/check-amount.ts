import { sumMessages, transactionMessages } from '#contract/messages/transactions.ts';
import { amountLimit, type MinorUnits, maxAmount } from '#contract/money.ts';
import { flawOfSum, hasMoreDecimals, readAmount } from '#contract/sums.ts';

/** The error of an amount as typed, if any. */
export function checkAmount(typed: string, least: MinorUnits): string | undefined {
  const invalid = least === 0 ? transactionMessages.amountInvalid : transactionMessages.costInvalid;
  const amount = readAmount(typed)?.amount;
  if (amount === undefined) {
    if (hasMoreDecimals(typed)) return transactionMessages.costDecimals;
    const flaw = flawOfSum(typed);
    return flaw ? sumMessages[flaw] : invalid;
  }
  if (amount < least) return invalid;
  return amount > maxAmount ? transactionMessages.costTooLarge(amountLimit) : undefined;
}
