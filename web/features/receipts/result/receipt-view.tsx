import { useRef, useState } from 'react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { monthFirstCurrencies } from '#contract/month-first.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useCurrency } from '#web/ui/currency-context.ts';
import { cx } from '#web/ui/cx.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { useFocusAfterDialog } from '#web/ui/use-focus-after-dialog.ts';
import type { ReadField } from '../read-fields.ts';
import { ReceiptPicture } from '../receipt-picture.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { FieldPlaces, OfferPlaces } from './receipt-places.tsx';
import styles from './receipt-view.module.css';
import { offersFor } from './text-offers.ts';
import { useCorrection } from './use-correction.ts';

interface ReceiptViewProps {
  receipt: ReceiptWithText;
  /** Shown in its own dialog. */
  large?: boolean | undefined;
  /** For a receipt without a transaction. */
  onFillIn: () => void;
}

/** What was read, and where; every field can be corrected on the spot. */
export function ReceiptView({ receipt, large = false, onFillIn }: ReceiptViewProps) {
  const correction = useCorrection(receipt);
  const { editing, doubtful, take, confirmAll } = correction;
  const [active, setActive] = useState<ReadField>();
  const monthFirst = monthFirstCurrencies.includes(useCurrency());
  const offers = editing ? offersFor(editing, receipt.lines, { monthFirst }) : [];
  const pointing = { active, onActive: setActive };
  const isAnyInDoubt = doubtful.some((field) => field !== 'category');
  const hasTransaction = receipt.transactions.length > 0;
  const asksToLook = hasTransaction && isAnyInDoubt;
  const facts = useRef<HTMLElement>(null);
  useFocusAfterDialog(facts, asksToLook);
  return (
    <div className={cx(styles['view'], large && styles['large'], editing && styles['editing'])}>
      <section ref={facts} tabIndex={-1} aria-label="What was read" className={styles['facts']}>
        <ReceiptFacts receipt={receipt} correction={correction} canPoint={offers.length > 0} {...pointing} />
        {asksToLook && (
          <Alert tone="warn">
            Please check the marked fields. <TextButton onClick={confirmAll}>All correct</TextButton>
          </Alert>
        )}
        {!hasTransaction && (
          <Alert tone="warn">
            {receiptMessages.needsDetails} <TextButton onClick={onFillIn}>Fill them in</TextButton>
          </Alert>
        )}
      </section>
      <ReceiptPicture receipt={receipt}>
        {editing ? (
          <OfferPlaces key={editing} offers={offers} onTake={take} />
        ) : (
          <FieldPlaces receipt={receipt} correction={correction} {...pointing} />
        )}
      </ReceiptPicture>
    </div>
  );
}
