interface FirstView {
  /** Who is there to see it: a guest, or somebody who is signed in. */
  visitor: 'guest' | 'user';
  /** Below web/, its own and the shell's. The entry's come anyway. */
  sources: string[];
  /** Whether the build draws it, to be there before any script: not where it would be all wrong while nothing is known. */
  isDrawn: boolean;
}

const shell = 'app/layout/app-layout.tsx';

/** What a page is made of when it is the first of a visit, by its address. */
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
