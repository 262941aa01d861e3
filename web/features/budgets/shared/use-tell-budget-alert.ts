import { useNavigate } from 'react-router';
import { formatMonth, yearAndMonth } from '#contract/calendar.ts';
import { budgetMessages } from '#contract/messages/budgets.ts';
import { formatMoney, fromDecimal } from '#contract/money.ts';
import type { RecordedTransaction } from '#contract/transactions.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { toast } from '#web/ui/toast.tsx';

/** Tells that an entry has reached 80 or 100 percent of a budget, if it has. */
export function useTellBudgetAlert(): (recorded: Pick<RecordedTransaction, 'budgetAlert'>) => void {
  const currency = useCurrency();
  const navigate = useNavigate();
  return ({ budgetAlert }) => {
    if (budgetAlert === undefined) return;
    const { category, year, month, threshold, spent, available } = budgetAlert;
    const of = yearAndMonth(year, month);
    const inWords = (amount: number) => formatMoney(fromDecimal(amount), currency);
    const text = threshold === 100 ? budgetMessages.usedUp : budgetMessages.nearlySpent;
    toast.warning(text(`${category}, ${formatMonth(of)}`, inWords(spent), inWords(available)), {
      topic: `budget for ${category} in ${of}`,
      actions: [{ label: budgetMessages.see, onClick: () => void navigate(`/budgets?month=${of}`) }],
    });
  };
}
