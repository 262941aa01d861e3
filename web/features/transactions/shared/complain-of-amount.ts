import { transactionMessages } from '#contract/messages/transactions.ts';
import { type MinorUnits, maxAmount } from '#contract/money.ts';
import { readAmount } from '#contract/sums.ts';

const tooManyDecimals = /^\s*([\d\s,]*\.|\d+,)\d{3,}\s*$/;

/** What is wrong with an amount as it was typed, if anything. */
export function complainOfAmount(typed: string, least: MinorUnits): string | undefined {
  const invalid = least === 0 ? transactionMessages.amountInvalid : transactionMessages.costInvalid;
  const amount = readAmount(typed)?.amount;
  if (amount === undefined) return tooManyDecimals.test(typed) ? transactionMessages.costDecimals : invalid;
  if (amount < least) return invalid;
  return amount > maxAmount ? transactionMessages.costTooLarge : undefined;
}
