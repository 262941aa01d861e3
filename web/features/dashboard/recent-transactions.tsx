import { NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import type { LocalDate } from '#contract/calendar.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { WaitingMark } from '#web/features/transactions/shared/marks.tsx';
import { ReceiptLink } from '#web/features/transactions/shared/receipt-link.tsx';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { useToday } from '#web/platform/today.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SummaryQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { Entries, Entry } from './entries.tsx';
import { Panel } from './panel.tsx';

export function RecentTransactions({ summary }: { summary: SummaryQuery }) {
  const today = useToday();
  return (
    <Panel title={dashboardMessages.recentTransactions} query={summary} skeleton={<LoadingList />}>
      {({ recent }) =>
        recent.length > 0 ? (
          <Entries>
            {recent.map((transaction) => (
              <RecentTransaction key={transaction._id} transaction={transaction} today={today()} />
            ))}
          </Entries>
        ) : (
          <Empty small icon={<NotebookPen />}>
            {dashboardMessages.noTransactions}
          </Empty>
        )
      }
    </Panel>
  );
}

interface RecentTransactionProps {
  transaction: Transaction;
  today: LocalDate;
}

function RecentTransaction({ transaction, today }: RecentTransactionProps) {
  const { addedOn, name, cost, isIncome } = transaction;
  const isThisYear = addedOn.slice(0, 4) === today.slice(0, 4);
  return (
    <Entry
      date={<DateText day={addedOn} style={isThisYear ? 'short' : 'long'} />}
      name={
        <>
          {isPending(transaction) ? (
            <bdi>{name}</bdi>
          ) : (
            <Link className={styles['open']} to={transactionsPath({ ids: transaction._id })}>
              <bdi>{name}</bdi>
            </Link>
          )}
          <ReceiptLink transaction={transaction} />
          <WaitingMark transaction={transaction} />
        </>
      }
      amount={<Money value={fromDecimal(cost)} signed={isIncome ? 'income' : 'expense'} />}
    />
  );
}

const nameWidths = ['50%', '64%', '38%', '58%', '44%', '61%', '52%'];

function LoadingList() {
  return (
    <Entries>
      {nameWidths.map((width) => (
        <Entry
          key={width}
          date={<Skeleton width="2.75rem" />}
          name={<Skeleton width={width} />}
          amount={<Skeleton width="4rem" />}
        />
      ))}
    </Entries>
  );
}
