interface FirstView {
  /** Its audience: guests or signed-in users. */
  visitor: 'guest' | 'user';
  /** Paths relative to web/, of the page and the shell. Those of the entry are always loaded. */
  sources: string[];
  /** Whether the build prerenders a frame for it; not if everything in it depends on data. */
  isDrawn: boolean;
}

const shell = 'app/layout/app-layout.tsx';

/** The sources of each page's first view, by address. */
export const firstViews = {
  '/': forGuests('features/landing/landing-page.tsx'),
  '/contact': forGuests('features/contact/contact-page.tsx'),
  '/login': forGuests('features/auth/login-page.tsx'),
  '/register': forGuests('features/auth/register-page.tsx'),
  '/setup': { visitor: 'user', sources: ['features/setup/setup-page.tsx'], isDrawn: false },
  '/dashboard': forUsers('features/dashboard/dashboard-page.tsx'),
  '/transactions': forUsers('features/transactions/transactions-page.tsx'),
  '/receipts': forUsers('features/receipts/receipts-page.tsx'),
  '/budgets': forUsers('features/budgets/budgets-page.tsx'),
  '/recurring-transactions': forUsers('features/recurring/recurring-page.tsx'),
  '/settings': { ...forUsers('features/settings/settings-page.tsx'), isDrawn: false },
} satisfies Record<string, FirstView>;

function forGuests(source: string): FirstView {
  return { visitor: 'guest', sources: [source], isDrawn: true };
}

function forUsers(source: string): FirstView {
  return { visitor: 'user', sources: [shell, source], isDrawn: true };
}
