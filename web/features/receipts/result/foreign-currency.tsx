import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { nameOfCurrency, printedAmount, shownFields } from '../read-fields.ts';
import styles from './foreign-currency.module.css';
import type { CorrectionOfFields } from './use-correction.ts';

interface ForeignCurrencyProps {
  receipt: ReceiptWithText;
  currency: string;
  correction: CorrectionOfFields;
}

/** Asks what to do with an amount in another currency, which was recorded as printed. */
export function ForeignCurrency({ receipt, currency, correction }: ForeignCurrencyProps) {
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
