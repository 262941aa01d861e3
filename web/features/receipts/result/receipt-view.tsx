import { useState } from 'react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import {
  foreignCurrency,
  nameOfCurrency,
  printedAmount,
  type ReadField,
  shownFields,
  unsureFields,
} from '../read-fields.ts';
import { ReceiptPicture } from '../receipt-picture.tsx';
import { FieldOverlay, TextOverlay } from './picture-overlay.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import styles from './receipt-view.module.css';
import { type SelectableText, selectableTexts } from './selectable-texts.ts';
import { type CorrectionOfFields, useCorrection } from './use-correction.ts';

interface ReceiptViewProps {
  receipt: ReceiptWithText;
  /** Shown in its own dialog. */
  large?: boolean | undefined;
  /** Told whether a correction is being typed. */
  onTyping: (isTyping: boolean) => void;
  /** For a receipt without a transaction. */
  onFillIn: () => void;
}

/** What was read, and where; every field can be corrected on the spot. */
export function ReceiptView({ receipt, large = false, onTyping, onFillIn }: ReceiptViewProps) {
  const correction = useCorrection(receipt, onTyping);
  const { editing, convertedFrom, doubtful, take, confirmAll } = correction;
  const [active, setActive] = useState<ReadField>();
  const currency = foreignCurrency(receipt);
  // A converted amount is not printed.
  const offers = editing && convertedFrom === undefined ? selectableTexts(editing, receipt) : [];
  const hint = hintOf(convertedFrom, offers);
  const pointing = { active, onActive: setActive };
  const hasTransaction = receipt.transactions.length > 0;
  const asksCurrency =
    correction.begin !== undefined && currency !== undefined && doubtful.includes('amount');
  const inQuestion = unsureFields(receipt).filter(
    (field) => field !== 'category' && doubtful.includes(field),
  );
  // To keep an amount of another currency confirms its digits, too.
  const asksToLook = hasTransaction && inQuestion.some((field) => field !== 'amount' || !asksCurrency);
  return (
    <div className={cx(styles['view'], large && styles['large'], editing && styles['editing'])}>
      <section
        tabIndex={-1}
        aria-label={large ? undefined : receiptsPageMessages.whatWasRead} // in a dialog, its title says so
        className={styles['facts']}
      >
        <ReceiptFacts
          receipt={receipt}
          correction={correction}
          inQuestion={inQuestion}
          hint={hint}
          {...pointing}
        />
        {asksCurrency && editing !== 'amount' && (
          <ForeignCurrency receipt={receipt} currency={currency} correction={correction} />
        )}
        {asksToLook && (
          <Alert tone="warn">
            {receiptsPageMessages.checkMarked}{' '}
            <TextButton onClick={confirmAll}>{receiptsPageMessages.looksRight}</TextButton>
          </Alert>
        )}
        {!hasTransaction && (
          <Alert tone="warn">
            {receiptMessages.needsDetails}{' '}
            <TextButton onClick={onFillIn}>{receiptsPageMessages.fillThemIn}</TextButton>
          </Alert>
        )}
      </section>
      <ReceiptPicture receipt={receipt}>
        {editing ? (
          <TextOverlay key={editing} offers={offers} onTake={take} />
        ) : (
          <FieldOverlay receipt={receipt} correction={correction} {...pointing} />
        )}
      </ReceiptPicture>
    </div>
  );
}

function hintOf(convertedFrom: string | undefined, offers: readonly SelectableText[]): string | undefined {
  if (convertedFrom !== undefined) return receiptMessages.printedGoesToNote;
  return offers.length > 0 ? receiptsPageMessages.orOnThePicture : undefined;
}

interface ForeignCurrencyProps {
  receipt: ReceiptWithText;
  currency: string;
  correction: CorrectionOfFields;
}

/** Asks what to do with an amount in another currency, which was recorded as printed. */
function ForeignCurrency({ receipt, currency, correction }: ForeignCurrencyProps) {
  const { amount } = shownFields(receipt);
  return (
    <Alert tone="warn">
      {receiptMessages.printedIn(nameOfCurrency(currency))}
      <span className={styles['ways']}>
        <TextButton onClick={correction.confirmAmount}>
          {receiptsPageMessages.keepAmount(printedAmount(amount ?? 0, currency))}
        </TextButton>
        <TextButton onClick={() => correction.convert(currency)}>
          {receiptsPageMessages.enterTheConvertedAmount}
        </TextButton>
      </span>
    </Alert>
  );
}
