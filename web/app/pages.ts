import { pageMessages } from '../../contract/messages/pages.ts';
/**
 * A page: its route, its place in the navigation, its command and keys, and how the build prepares its first load. Only its
 * content, and what it prefetches, are in its own folder. The build reads this list too, so it imports nothing of the app but its names.
 */
export interface PageEntry {
  path: string;
  /** Also its name in the navigation and the palette. */
  title: string;
  /** The file in `web/features/` that exports its component. */
  source: string;
  /** Who may see it: everyone, only guests, users who have yet to set up their account, or users, inside the app's shell. */
  area: 'site' | 'guests' | 'setup' | 'app';
  /** Not prerendered, because everything on it is about the user. */
  hasNoFrame?: true;
  /** The data that it shows first, which the browser requests before its code has loaded. */
  early?: readonly string[];
  command?: PageCommand;
  /** Where its link is: in the tab bar, in the More sheet, or there below a rule; the sidebar shows all in this order. */
  navigation?: 'tab' | 'more' | 'end';
}

/** In `page-icons.ts`. */
export type IconName =
  | 'ArrowLeftRight'
  | 'ChartNoAxesCombined'
  | 'House'
  | 'Import'
  | 'LayoutDashboard'
  | 'Mail'
  | 'ReceiptText'
  | 'Repeat'
  | 'Settings'
  | 'Wallet';

interface PageCommand {
  icon: IconName;
  /** Pressed one after the other. */
  keys?: string;
  /** Further search terms. */
  words?: string;
}

/** To add a page, add an entry here, in the order of the navigation. */
export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard',
    title: pageMessages.dashboard,
    source: 'dashboard/dashboard-page.tsx',
    area: 'app',
    early: ['/api/transactions/summary', '/api/transactions/charts?period=30d'],
    command: { icon: 'LayoutDashboard', keys: 'G D' },
    navigation: 'tab',
  },
  {
    path: '/insights',
    title: pageMessages.insights,
    source: 'insights/insights-page.tsx',
    area: 'app',
    early: ['/api/insights'],
    command: {
      icon: 'ChartNoAxesCombined',
      keys: 'G N',
      words: pageMessages.insightsWords,
    },
    navigation: 'more',
  },
  {
    path: '/year-in-review',
    title: pageMessages.yearInReview,
    source: 'insights/year-page.tsx',
    area: 'app',
    hasNoFrame: true, // which year it is about depends on the address
    command: { icon: 'ChartNoAxesCombined', words: pageMessages.yearInReviewWords },
  },
  {
    path: '/transactions',
    title: pageMessages.transactions,
    source: 'transactions/transactions-page.tsx',
    area: 'app',
    early: ['/api/transactions?sort=-date&page=1&limit=10'],
    command: { icon: 'ArrowLeftRight', keys: 'G T' },
    navigation: 'tab',
  },
  {
    path: '/receipts',
    title: pageMessages.receipts,
    source: 'receipts/receipts-page.tsx',
    area: 'app',
    command: { icon: 'ReceiptText', keys: 'G R' },
    navigation: 'tab',
  },
  {
    path: '/budgets',
    title: pageMessages.budgets,
    source: 'budgets/budgets-page.tsx',
    area: 'app',
    command: { icon: 'Wallet', keys: 'G B' },
    navigation: 'tab',
  },
  {
    path: '/recurring-transactions',
    title: pageMessages.recurring,
    source: 'recurring/recurring-page.tsx',
    area: 'app',
    command: { icon: 'Repeat', keys: 'G C' },
    navigation: 'more',
  },
  {
    path: '/import',
    title: pageMessages.import,
    source: 'imports/imports-page.tsx',
    area: 'app',
    command: {
      icon: 'Import',
      keys: 'G I',
      words: pageMessages.importWords,
    },
    navigation: 'more',
  },
  {
    path: '/settings',
    title: pageMessages.settings,
    source: 'settings/settings-page.tsx',
    area: 'app',
    hasNoFrame: true,
    command: { icon: 'Settings', keys: 'G S' },
    navigation: 'end',
  },
  {
    path: '/',
    title: pageMessages.frontPage,
    source: 'landing/landing-page.tsx',
    area: 'site',
    command: { icon: 'House', words: pageMessages.frontPageWords },
  },
  {
    path: '/contact',
    title: pageMessages.contactUs,
    source: 'contact/contact-page.tsx',
    area: 'site',
    command: { icon: 'Mail', words: pageMessages.contactWords },
  },
  { path: '/login', title: pageMessages.signIn, source: 'auth/login-page.tsx', area: 'guests' },
  { path: '/register', title: pageMessages.createAccount, source: 'auth/register-page.tsx', area: 'guests' },
  {
    path: '/setup',
    title: pageMessages.setUp,
    source: 'setup/setup-page.tsx',
    area: 'setup',
    hasNoFrame: true,
  },
];

/** Frames of pages that everyone may see are drawn as guests see them. */
export function isForUsers({ area }: PageEntry): boolean {
  return area === 'setup' || area === 'app';
}
