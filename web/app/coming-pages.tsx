import { Mail, ReceiptText, Repeat, Settings, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { SiteHead } from '#web/features/landing/shared/site-head.tsx';
import { SiteNav } from '#web/features/landing/shared/site-nav.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import styles from './coming-pages.module.css';

export function ReceiptsPage() {
  return (
    <ComingPage title="Receipts" icon={<ReceiptText />}>
      This page is not open yet. It will read the merchant, the amount and the date from a photo or a PDF of a
      receipt, and enter the transaction for you.
    </ComingPage>
  );
}

export function BudgetsPage() {
  return (
    <ComingPage title="Budgets" icon={<Wallet />}>
      This page is not open yet. It will hold an amount for each category and month, and show what is spent of
      it and what remains.
    </ComingPage>
  );
}

export function RecurringPage() {
  return (
    <ComingPage title="Recurring Transactions" icon={<Repeat />}>
      This page is not open yet. Rent, wages and subscriptions will be entered here once, and then into your
      transactions whenever they fall due.
    </ComingPage>
  );
}

export function SettingsPage() {
  return (
    <ComingPage title="Settings" icon={<Settings />}>
      This page is not open yet. It will show the account you are signed in with, and let you delete it. The
      display currency and the theme can be changed from the menu today.
    </ComingPage>
  );
}

export function ContactPage() {
  return (
    <>
      <SiteHead>
        <SiteNav />
      </SiteHead>
      <main className={styles['public']} id="main" tabIndex={-1}>
        <ComingPage title="Contact Us" icon={<Mail />}>
          This page is not open yet. It will say how to reach whoever runs this Tuppence, and answer what is
          asked most often.
        </ComingPage>
      </main>
    </>
  );
}

interface ComingPageProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

function ComingPage({ title, icon, children }: ComingPageProps) {
  return (
    <Page>
      <PageHead title={title} />
      <Sheet>
        <Empty icon={icon}>
          <span className={styles['words']}>{children}</span>
        </Empty>
      </Sheet>
    </Page>
  );
}
