import { Fragment } from 'react';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { Facts } from '#web/ui/facts.tsx';
import { possibleValues } from '../possible-values.ts';
import { fieldLabels, onlyTransaction, type ReadField, readFields } from '../read-fields.ts';
import { CorrectionForm } from './correction-form.tsx';
import { OtherReadings } from './other-readings.tsx';
import styles from './receipt-facts.module.css';
import { ShownFact } from './shown-fact.tsx';
import type { CorrectionOfFields } from './use-correction.ts';

interface ReceiptFactsProps {
  receipt: ReceiptWithText;
  correction: CorrectionOfFields;
  /** Fields whose other readings are offered. */
  inQuestion: readonly ReadField[];
  /** Below the field being edited. */
  hint: string | undefined;
  /** The hovered field, here or on the picture. */
  active: ReadField | undefined;
  onActive: (field: ReadField | undefined) => void;
}

export function ReceiptFacts({ receipt, correction, inQuestion, hint, active, onActive }: ReceiptFactsProps) {
  const { editing, convertedFrom, doubtful, form, take, cancel } = correction;
  const isIncome = onlyTransaction(receipt)?.isIncome ?? false;
  return (
    <Facts>
      {readFields.map((field) =>
        field === editing ? (
          <div key={field} className={styles['editing']}>
            <dt className="vh">{fieldLabels[field]}</dt>
            <dd>
              <CorrectionForm
                field={field}
                isDoubtful={doubtful.includes(field)}
                form={form}
                isIncome={isIncome}
                possible={convertedFrom === undefined ? possibleValues(field, receipt) : []}
                hint={hint}
                onTake={take}
                onCancel={cancel}
              />
            </dd>
          </div>
        ) : (
          <Fragment key={field}>
            <ShownFact
              field={field}
              receipt={receipt}
              correction={correction}
              isActive={field === active}
              onActive={onActive}
            />
            {inQuestion.includes(field) && (
              <OtherReadings field={field} receipt={receipt} correction={correction} />
            )}
          </Fragment>
        ),
      )}
    </Facts>
  );
}
