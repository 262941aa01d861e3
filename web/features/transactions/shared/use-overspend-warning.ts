import { useQueryClient } from '@tanstack/react-query';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { formatMoney, fromDecimal, shownDifference } from '#contract/money.ts';
import { answerUnlessOffline, useIsOffline } from '#web/platform/offline/reachability.ts';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { summaryQuery, useBalance } from '../transactions.api.ts';
import type { TransactionBody } from './shown-rows.ts';

/** Asks before saving an expense that exceeds the balance. If the balance cannot be loaded, does not ask. */
export function useOverspendWarning({ enabled }: { enabled: boolean }) {
  const { isLoading } = useBalance({ enabled });
  const isOffline = useIsOffline();
  const client = useQueryClient();
  const currency = useCurrency();

  return {
    isReady: !isLoading || isOffline,
    async isAccepted({ cost }: TransactionBody): Promise<boolean> {
      if (!enabled) return true;
      const expense = fromDecimal(Number(cost));
      const known = await answerUnlessOffline(client, summaryQuery()).catch(() => undefined);
      if (known === undefined || expense <= fromDecimal(known.balance)) return true;
      const [income, expenses] = [fromDecimal(known.totalIncome), fromDecimal(known.totalExpenses)];
      return confirm({
        message: transactionMessages.overspend(
          formatMoney(expense, currency),
          formatMoney(shownDifference(income, expenses, currency), currency),
        ),
        confirmLabel: transactionMessages.submit,
        tone: 'warning',
      });
    },
  };
}
