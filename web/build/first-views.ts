const shell = 'app/layout/app-layout.tsx';

/** By the address of a page, the sources of its first view, below web/: its own and the shell's. The entry's come anyway. */
export const firstViews = {
  '/': ['features/landing/landing-page.tsx'],
  '/contact': ['features/contact/contact-page.tsx'],
  '/login': ['features/auth/login-page.tsx'],
  '/register': ['features/auth/register-page.tsx'],
  '/setup': ['features/setup/setup-page.tsx'],
  '/dashboard': [shell, 'features/dashboard/dashboard-page.tsx'],
  '/transactions': [shell, 'features/transactions/transactions-page.tsx'],
  '/receipts': [shell, 'features/receipts/receipts-page.tsx'],
  '/budgets': [shell, 'features/budgets/budgets-page.tsx'],
  '/recurring-transactions': [shell, 'features/recurring/recurring-page.tsx'],
  '/settings': [shell, 'features/settings/settings-page.tsx'],
} satisfies Record<string, string[]>;
