import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Summary } from '#contract/dashboard.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { formatMoney, fromDecimal, shownDifference } from '#contract/money.ts';
import { unlessOffline, useIsOffline } from '#web/platform/offline/reachability.ts';
import { untilWritten, withPendingUpdates } from '#web/platform/optimistic-updates.ts';
import { confirm } from '#web/ui/confirm-dialog.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { summaryQuery } from '../transactions.api.ts';
import type { TransactionBody } from './shown-rows.ts';

/**
 * Asks before saving an expense that exceeds the balance, but not before what is being saved is in it. If the balance
 * cannot be loaded, does not ask.
 */
export function useOverspendWarning({ enabled }: { enabled: boolean }) {
  const { isLoading } = useQuery({ ...summaryQuery, enabled });
  const isOffline = useIsOffline();
  const client = useQueryClient();
  const currency = useCurrency();

  return {
    isReady: !isLoading || isOffline,
    async isAccepted({ cost }: TransactionBody, isCurrent = () => true): Promise<boolean> {
      if (!enabled) return true;
      const expense = fromDecimal(Number(cost));
      const covers = ({ balance }: Summary) => expense <= fromDecimal(balance);
      const known = client.getQueryData(summaryQuery.queryKey);
      const expected = known && withPendingUpdates(summaryQuery.queryKey, known);
      // Whether or not what is being sent succeeds.
      if (known && expected && covers(known) && covers(expected)) return true;
      const read = unlessOffline(async () => {
        await untilWritten(client);
        return client.fetchQuery({ ...summaryQuery, staleTime: Number.POSITIVE_INFINITY });
      });
      const latest = (await read.catch(() => undefined)) ?? expected;
      if (latest === undefined || covers(latest)) return true;
      if (!isCurrent()) return false;
      const [income, expenses] = [fromDecimal(latest.totalIncome), fromDecimal(latest.totalExpenses)];
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
