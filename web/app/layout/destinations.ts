import {
  ArrowLeftRight,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Repeat,
  Settings,
  Wallet,
} from 'lucide-react';
import type { LazyComponent } from '../lazy-component.tsx';
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
}

/** These have a tab of their own on small screens. */
export const daily: readonly Destination[] = [
  { to: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard, page: DashboardPage },
  { to: '/transactions', label: 'Transactions', Icon: ArrowLeftRight, page: TransactionsPage },
  { to: '/receipts', label: 'Receipts', Icon: ReceiptText, page: ReceiptsPage },
  { to: '/budgets', label: 'Budgets', Icon: Wallet, page: BudgetsPage },
];

export const recurring: Destination = {
  to: '/recurring-transactions',
  label: 'Recurring Transactions',
  Icon: Repeat,
  page: RecurringPage,
};

export const settings: Destination = {
  to: '/settings',
  label: 'Settings',
  Icon: Settings,
  page: SettingsPage,
};
