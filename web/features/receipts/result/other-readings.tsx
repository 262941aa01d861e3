import { useRef } from 'react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { OtherValues } from '#web/features/transactions/shared/other-values.tsx';
import { fieldsOf } from '#web/features/transactions/shared/transaction-fields.ts';
import { possibleValues } from '../possible-values.ts';
import { formNames, onlyTransaction, printedCurrency, type ReadField } from '../read-fields.ts';
import styles from './receipt-facts.module.css';
import type { CorrectionOfFields } from './use-correction.ts';

const mostOthers = 2;

interface OtherReadingsProps {
  field: ReadField;
  receipt: ReceiptWithText;
  correction: CorrectionOfFields;
}

/** A row below a doubtful field: why it should be checked, and what else it could be. One tap saves it. */
export function OtherReadings({ field, receipt, correction }: OtherReadingsProps) {
  const row = useRef<HTMLDivElement>(null);
  const transaction = onlyTransaction(receipt);
  if (field === 'category' || transaction === undefined) return null;
  const current = fieldsOf(transaction)[formNames[field]];
  const others = possibleValues(field, receipt).filter((value) => value !== current);
  const reason = reasonOf(receipt, field);
  if (others.length === 0 && !reason) return null;

  /** The row disappears; the focus moves to the field above it. */
  function choose(value: string) {
    row.current?.previousElementSibling?.querySelector('button')?.focus();
    correction.choose(field, value);
  }

  return (
    <div ref={row} className={styles['others']}>
      <dt className="vh">{receiptsPageMessages.otherReadings[field]}</dt>
      <dd>
        {reason && <p className={styles['doubt']}>{reason}</p>}
        <OtherValues
          field={formNames[field]}
          values={others.slice(0, mostOthers)}
          current={current}
          currency={printedCurrency(receipt)}
          disabled={correction.form.isSending}
          onChoose={choose}
        />
      </dd>
    </div>
  );
}

function reasonOf({ reading }: ReceiptWithText, field: Exclude<ReadField, 'category'>): string | undefined {
  const read = reading[field];
  if (read === null) return receiptMessages.notFoundOn[field];
  if (read.doubt === null) return undefined;
  const text = receiptMessages.doubts[read.doubt];
  return typeof text === 'string' ? text : text[field];
}
