import { ScanText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import { isNotFound } from '#web/platform/api-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { noText, useReceipt } from '../receipts.api.ts';
import styles from '../receipts-page.module.css';
import { ReceiptView } from './receipt-view.tsx';

interface ResultSheetProps {
  /** The result of the last upload. */
  receipt: Receipt | undefined;
  onTyping: (isTyping: boolean) => void;
  onFillIn: (receipt: Receipt) => void;
}

export function ResultSheet({ receipt, onTyping, onFillIn }: ResultSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const id = receipt?._id;

  // On phones it is below the pressed button.
  useEffect(() => {
    if (id !== undefined) sheet.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  return (
    <Sheet ref={sheet} label={receiptsPageMessages.lastUploadResult} clip>
      <SheetHead title={receiptsPageMessages.lastUploadResult} />
      {receipt ? (
        <Result key={receipt._id} receipt={receipt} onTyping={onTyping} onFillIn={() => onFillIn(receipt)} />
      ) : (
        <Empty icon={<ScanText />}>{receiptMessages.none}</Empty>
      )}
    </Sheet>
  );
}

interface ResultProps {
  receipt: Receipt;
  onTyping: (isTyping: boolean) => void;
  onFillIn: () => void;
}

function Result({ receipt, ...rest }: ResultProps) {
  const { data, error } = useReceipt(receipt._id, receipt);
  // Without an answer, the result of the upload remains.
  return (
    <div className={styles['result']}>
      {isNotFound(error) ? (
        <Alert tone="error">{error.message}</Alert>
      ) : (
        <ReceiptView receipt={data ?? { ...receipt, ...noText }} {...rest} />
      )}
    </div>
  );
}
