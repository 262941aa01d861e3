import type { QueryClient } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Repeat,
  Settings,
  Wallet,
} from 'lucide-react';
import { budgetsQuery } from '#web/features/budgets/budgets.api.ts';
import { chartsQuery, summaryQuery } from '#web/features/dashboard/dashboard.api.ts';
import { receiptsQuery } from '#web/features/receipts/receipts.api.ts';
import { recurringQuery } from '#web/features/recurring/recurring.api.ts';
import { sessionsQuery } from '#web/features/settings/settings.api.ts';
import { usualView } from '#web/features/transactions/list-view.ts';
import { transactionListQuery } from '#web/features/transactions/transactions.api.ts';
import type { LazyComponent } from '#web/ui/lazy-component.tsx';
import {
  BudgetsPage,
  DashboardPage,
  ReceiptsPage,
  RecurringPage,
  SettingsPage,
  TransactionsPage,
} from '../pages.tsx';

/** Where the navigation leads. */
export interface Destination {
  to: string;
  label: string;
  Icon: LucideIcon;
  page: LazyComponent;
  /** Pressed one after the other. */
  keys: string;
  /** Requests the data that the page shows first, unless they are cached. */
  prefetch: (client: QueryClient) => void;
}

/** These have a tab of their own on small screens. */
export const daily: readonly Destination[] = [
  {
    to: '/dashboard',
    label: 'Dashboard',
    Icon: LayoutDashboard,
    page: DashboardPage,
    keys: 'G D',
    prefetch(client) {
      void client.prefetchQuery(summaryQuery());
      void client.prefetchQuery(chartsQuery('30d'));
    },
  },
  {
    to: '/transactions',
    label: 'Transactions',
    Icon: ArrowLeftRight,
    page: TransactionsPage,
    keys: 'G T',
    prefetch: (client) => void client.prefetchQuery(transactionListQuery(usualView)),
  },
  {
    to: '/receipts',
    label: 'Receipts',
    Icon: ReceiptText,
    page: ReceiptsPage,
    keys: 'G R',
    prefetch: (client) => void client.prefetchQuery(receiptsQuery(1)),
  },
  {
    to: '/budgets',
    label: 'Budgets',
    Icon: Wallet,
    page: BudgetsPage,
    keys: 'G B',
    prefetch: (client) => void client.prefetchQuery(budgetsQuery(undefined)),
  },
];

export const recurring: Destination = {
  to: '/recurring-transactions',
  label: 'Recurring Transactions',
  Icon: Repeat,
  page: RecurringPage,
  keys: 'G C',
  prefetch: (client) => void client.prefetchQuery(recurringQuery()),
};

export const settings: Destination = {
  to: '/settings',
  label: 'Settings',
  Icon: Settings,
  page: SettingsPage,
  keys: 'G S',
  prefetch: (client) => void client.prefetchQuery(sessionsQuery()),
};
