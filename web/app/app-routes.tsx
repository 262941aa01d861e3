import { Route, Routes } from 'react-router';
import { GuestsOnly, SetUpOnly, SignedInOnly } from './guards.tsx';
import {
  AppLayout,
  BudgetsPage,
  ContactPage,
  DashboardPage,
  LandingPage,
  LoginPage,
  NotFoundPage,
  ReceiptsPage,
  RecurringPage,
  RegisterPage,
  SettingsPage,
  SetupPage,
  TransactionsPage,
} from './pages.tsx';

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<LandingPage />} />
      <Route path="/contact" element={<ContactPage />} />
      <Route element={<GuestsOnly />}>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
      </Route>
      <Route element={<SignedInOnly />}>
        <Route path="/setup" element={<SetupPage />} />
        <Route element={<SetUpOnly />}>
          <Route element={<AppLayout />}>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/transactions" element={<TransactionsPage />} />
            <Route path="/receipts" element={<ReceiptsPage />} />
            <Route path="/budgets" element={<BudgetsPage />} />
            <Route path="/recurring-transactions" element={<RecurringPage />} />
            <Route path="/settings" element={<SettingsPage />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
