import { BookOpen, Import, Plus, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { firstStepMessages } from '#contract/messages/dashboard.ts';
import { useAddSampleData } from '#web/features/sample-data/sample-data.api.ts';
import { TransactionFormDialog } from '#web/features/transactions/shared/lazy-transaction-form.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import styles from './dashboard.module.css';

/** Shown to users who have not entered anything yet. */
export function FirstStep() {
  const { mutate: addSamples, isPending } = useAddSampleData();
  return (
    <Sheet label={firstStepMessages.firstStep}>
      <SheetHead title={firstStepMessages.firstStep} hint={firstStepMessages.firstStepHint} />
      <ul className={styles['ways']}>
        <Way hint={firstStepMessages.byImportHint}>
          <Link className={buttonClass()} to="/import">
            <Import />
            {firstStepMessages.byImport}
          </Link>
        </Way>
        <Way hint={firstStepMessages.byFormHint}>
          <Button icon={<Plus />} onClick={() => openDialog(TransactionFormDialog, { nameRequired: true })}>
            {firstStepMessages.byForm}
          </Button>
        </Way>
        <Way hint={firstStepMessages.byReceiptHint}>
          <Link className={buttonClass()} to="/receipts">
            <ReceiptText />
            {firstStepMessages.byReceipt}
          </Link>
        </Way>
        <Way hint={firstStepMessages.bySampleHint}>
          <Button
            icon={<BookOpen />}
            busy={isPending}
            busyText={firstStepMessages.adding}
            onClick={() => addSamples()}
          >
            {firstStepMessages.bySample}
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
