import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { CheckMark } from '../check-mark.tsx';
import { fieldLabels, onlyTransaction, type ReadField, readFields, shownFields } from '../read-fields.ts';
import { CorrectionForm } from './correction-form.tsx';
import styles from './receipt-facts.module.css';
import type { CorrectionOfFields } from './use-correction.ts';

interface ReceiptFactsProps {
  receipt: ReceiptWithText;
  correction: CorrectionOfFields;
  canPoint: boolean;
  /** The hovered field, here or on the picture. */
  active: ReadField | undefined;
  onActive: (field: ReadField | undefined) => void;
}

export function ReceiptFacts({ receipt, correction, canPoint, active, onActive }: ReceiptFactsProps) {
  const { editing, doubtful, form, begin, cancel } = correction;
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
                canPoint={canPoint}
                onCancel={cancel}
              />
            </dd>
          </div>
        ) : (
          <Fact
            key={field}
            label={fieldLabels[field]}
            mark={doubtful.includes(field) && <CheckMark />}
            amount={field === 'amount'}
          >
            {begin ? (
              <button
                type="button"
                className={cx(styles['value'], field === active && styles['active'])}
                data-field={field}
                onClick={() => begin(field)}
                onPointerEnter={() => onActive(field)}
                onPointerLeave={() => onActive(undefined)}
                onFocus={() => onActive(field)}
                onBlur={() => onActive(undefined)}
              >
                <Value field={field} receipt={receipt} />
                <span className="vh">, correct the {fieldLabels[field].toLowerCase()}</span>
                <Pencil />
              </button>
            ) : (
              <Value field={field} receipt={receipt} />
            )}
            {field === 'category' && <Reason {...receipt} />}
          </Fact>
        ),
      )}
    </Facts>
  );
}

function Value({ field, receipt }: { field: ReadField; receipt: ReceiptWithText }): ReactNode {
  const shown = shownFields(receipt);
  if (shown[field] === null) return <span className={styles['unread']}>Not read</span>;
  if (field === 'amount') return <Money value={shown.amount ?? 0} />;
  if (field === 'date') return <DateText day={shown.date ?? ''} />;
  return <span dir="auto">{shown[field]}</span>;
}

/** The reason for the category, while it is the suggested one. */
function Reason(receipt: ReceiptWithText) {
  const { category } = receipt.reading;
  if (!category || category.value !== shownFields(receipt).category) return null;
  return <span className={cx(styles['reason'], 'hint')}>{category.reason}</span>;
}
