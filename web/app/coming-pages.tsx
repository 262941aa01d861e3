import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
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
