import { BookOpen, Import, Plus, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sampleDataMessages } from '#contract/messages/sample-data.ts';
import { useAddSampleData } from '#web/features/sample-data/sample-data.api.ts';
import { useOpenTransactionForm } from '#web/features/transactions/shared/open-transaction-form.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import styles from './first-step.module.css';

/** Shown to users who have not entered anything yet. */
export function FirstStep() {
  const openForm = useOpenTransactionForm();
  const { mutate: addSamples, isPending } = useAddSampleData();
  return (
    <Sheet label={sampleDataMessages.firstStep}>
      <SheetHead title={sampleDataMessages.firstStep} hint={sampleDataMessages.firstStepHint} />
      <ul className={styles['ways']}>
        <Way hint={sampleDataMessages.byImportHint}>
          <Link className={buttonClass()} to="/import">
            <Import />
            {sampleDataMessages.byImport}
          </Link>
        </Way>
        <Way hint={sampleDataMessages.byFormHint}>
          <Button icon={<Plus />} onClick={() => openForm({ nameRequired: true })}>
            {sampleDataMessages.byForm}
          </Button>
        </Way>
        <Way hint={sampleDataMessages.byReceiptHint}>
          <Link className={buttonClass()} to="/receipts">
            <ReceiptText />
            {sampleDataMessages.byReceipt}
          </Link>
        </Way>
        <Way hint={sampleDataMessages.bySampleHint}>
          <Button
            icon={<BookOpen />}
            busy={isPending}
            busyText={sampleDataMessages.adding}
            onClick={() => addSamples()}
          >
            {sampleDataMessages.bySample}
          </Button>
        </Way>
      </ul>
    </Sheet>
  );
}

function Way({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <p className="hint">{hint}</p>
    </li>
  );
}
