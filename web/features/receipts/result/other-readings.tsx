import { useRef } from 'react';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { OtherValues } from '#web/features/transactions/shared/other-values.tsx';
import { fieldsOf } from '#web/features/transactions/shared/transaction-fields.ts';
import { possibleValues } from '../possible-values.ts';
import { fieldLabels, formNames, onlyTransaction, type ReadField } from '../read-fields.ts';
import styles from './receipt-facts.module.css';
import type { CorrectionOfFields } from './use-correction.ts';

const mostOthers = 2;

interface OtherReadingsProps {
  field: ReadField;
  receipt: ReceiptWithText;
  correction: CorrectionOfFields;
}

/** A row below a doubtful field: what else it could be. One tap saves it. */
export function OtherReadings({ field, receipt, correction }: OtherReadingsProps) {
  const row = useRef<HTMLDivElement>(null);
  const transaction = onlyTransaction(receipt);
  if (field === 'category' || transaction === undefined) return null;
  const current = fieldsOf(transaction)[formNames[field]];
  const others = possibleValues(field, receipt).filter((value) => value !== current);
  if (others.length === 0) return null;

  /** The row disappears; the focus moves to the field above it. */
  function choose(value: string) {
    row.current?.previousElementSibling?.querySelector('button')?.focus();
    correction.choose(field, value);
  }

  return (
    <div ref={row} className={styles['others']}>
      <dt className="vh">Other readings of the {fieldLabels[field].toLowerCase()}</dt>
      <dd>
        <OtherValues
          field={formNames[field]}
          values={others.slice(0, mostOthers)}
          current={current}
          disabled={correction.form.isSending}
          onChoose={choose}
        />
      </dd>
    </div>
  );
}
