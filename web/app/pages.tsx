import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Loading } from './loading.tsx';
import { page } from './page.tsx';

export const AppLayout = lazyComponent(
  async () => (await import('./layout/app-layout.tsx')).AppLayout,
  Loading,
);

export const LandingPage = page('', async () => {
  return (await import('#web/features/landing/landing-page.tsx')).LandingPage;
});

export const LoginPage = page('Sign in', async () => {
  return (await import('#web/features/auth/login-page.tsx')).LoginPage;
});

export const RegisterPage = page('Create account', async () => {
  return (await import('#web/features/auth/register-page.tsx')).RegisterPage;
});

export const SetupPage = page('Set up', async () => {
  return (await import('#web/features/setup/setup-page.tsx')).SetupPage;
});

export const DashboardPage = page('Dashboard', async () => {
  return (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage;
});

export const TransactionsPage = page('Transactions', async () => {
  return (await import('#web/features/transactions/transactions-page.tsx')).TransactionsPage;
});

export const ReceiptsPage = page('Receipts', async () => {
  return (await import('#web/features/receipts/receipts-page.tsx')).ReceiptsPage;
});

export const BudgetsPage = page('Budgets', async () => {
  return (await import('#web/features/budgets/budgets-page.tsx')).BudgetsPage;
});

export const RecurringPage = page('Recurring Transactions', async () => {
  return (await import('#web/features/recurring/recurring-page.tsx')).RecurringPage;
});

export const SettingsPage = page('Settings', async () => {
  return (await import('#web/features/settings/settings-page.tsx')).SettingsPage;
});

export const ContactPage = page('Contact Us', async () => {
  return (await import('#web/features/contact/contact-page.tsx')).ContactPage;
});

export const NotFoundPage = page('Page not found', async () => {
  return (await import('./not-found-page.tsx')).NotFoundPage;
});
