import { Pencil } from 'lucide-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { OtherValues } from '#web/features/transactions/shared/other-values.tsx';
import { fieldsOf } from '#web/features/transactions/shared/transaction-fields.ts';
import { cx } from '#web/ui/cx.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { CheckBadge } from '../check-badge.tsx';
import { possibleValues } from '../possible-values.ts';
import {
  fieldLabels,
  formNames,
  onlyTransaction,
  printedCurrency,
  type ReadField,
  readFields,
  shownFields,
} from '../read-fields.ts';
import { type CorrectedField, CorrectionForm } from './correction-form.tsx';
import styles from './receipt-facts.module.css';
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
  return (
    <Facts>
      {readFields.map((field) =>
        field === correction.editing ? (
          <div key={field} className={styles['editing']}>
            <dt className="vh">{fieldLabels[field]}</dt>
            <dd>
              <CorrectionForm field={field} receipt={receipt} correction={correction} hint={hint} />
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

interface ShownFactProps extends CorrectedField {
  isActive: boolean;
  onActive: (field: ReadField | undefined) => void;
}

/** A field of a receipt; pressing it opens its form. */
function ShownFact({ field, receipt, correction, isActive, onActive }: ShownFactProps) {
  const { doubtful, begin } = correction;
  const isDoubtful = doubtful.includes(field);
  return (
    <Fact label={fieldLabels[field]} mark={isDoubtful && <CheckBadge />} amount={field === 'amount'}>
      {begin ? (
        <button
          type="button"
          className={cx(styles['value'], isActive && styles['active'])}
          data-field={field}
          data-on-paper
          onClick={() => begin(field)}
          onPointerEnter={() => onActive(field)}
          onPointerLeave={() => onActive(undefined)}
          onFocus={() => onActive(field)}
          onBlur={() => onActive(undefined)}
        >
          <Value field={field} receipt={receipt} />
          <span className="vh">, {receiptsPageMessages.correct[field]}</span>
          <Pencil />
        </button>
      ) : (
        <Value field={field} receipt={receipt} />
      )}
      {field === 'category' && <Reason receipt={receipt} isDoubtful={isDoubtful} />}
    </Fact>
  );
}

function Value({ field, receipt }: { field: ReadField; receipt: ReceiptWithText }): ReactNode {
  const shown = shownFields(receipt);
  if (shown[field] === null) return <span className={styles['unread']}>{receiptsPageMessages.notRead}</span>;
  if (field === 'amount') return <Money value={shown.amount ?? 0} />;
  if (field === 'date') return <DateText day={shown.date ?? ''} />;
  return <span dir="auto">{shown[field]}</span>;
}

/** The reason for the category while it is the suggested one, or for its mark if none was suggested. */
function Reason({ receipt, isDoubtful }: { receipt: ReceiptWithText; isDoubtful: boolean }) {
  const { category } = receipt.reading;
  const suggested = category?.value === shownFields(receipt).category ? category?.reason : undefined;
  const reason = category === null && isDoubtful ? receiptsPageMessages.noCategoryFound : suggested;
  return reason === undefined ? null : <span className={cx(styles['reason'], 'hint')}>{reason}</span>;
}

const mostOthers = 2;

/** A row below a doubtful field: why it should be checked, and what else it could be. One tap saves it. */
function OtherReadings({ field, receipt, correction }: CorrectedField) {
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
