import type { CurrencyCode } from '#contract/currencies.ts';
import { asShown, fromDecimal, type MinorUnits } from '#contract/money.ts';
import type { ShownBudget } from '../optimistic-budget.ts';

type Amounts = Pick<ShownBudget, 'amount' | 'spent' | 'rolledOver'>;

/** What is left, as the difference of the amounts that are shown beside it. */
export function shownRemaining(
  { amount, rolledOver = 0, spent = 0 }: Amounts,
  currency: CurrencyCode,
): MinorUnits {
  const [of, rolled, gone] = [amount, rolledOver, spent].map((each) => asShown(fromDecimal(each), currency));
  return (of ?? 0) + (rolled ?? 0) - (gone ?? 0);
}
