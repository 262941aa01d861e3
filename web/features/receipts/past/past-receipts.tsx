import { useRef, useState } from 'react';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import type { Receipt } from '#contract/receipts.ts';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { useFocusAfterDeletion } from '#web/ui/use-focus-after.ts';
import { useReceipts } from '../receipts.api.ts';
import { useRemoval } from '../shared/use-removal.ts';
import styles from './past-receipts.module.css';
import { ReceiptsList } from './receipts-list.tsx';

interface PastReceiptsProps {
  onFillIn: (receipt: Receipt) => void;
}

export function PastReceipts({ onFillIn }: PastReceiptsProps) {
  const [page, setPage] = useState(1);
  const query = useReceipts(page);
  const { data: list } = query;
  const sheet = useRef<HTMLElement>(null);
  const expectNewFocus = useFocusAfterDeletion(sheet, list);
  const remove = useRemoval();
  if (list && page > Math.max(1, list.totalPages)) setPage(Math.max(1, list.totalPages));

  return (
    <Sheet ref={sheet} tabIndex={-1} label={receiptsPageMessages.pastReceipts} clip busy={query.isLoading}>
      <div className={styles['head']}>
        <SheetHead title={receiptsPageMessages.pastReceipts} />
      </div>
      <ReceiptsList
        query={query}
        onPage={setPage}
        onFillIn={onFillIn}
        onDelete={(receipt) =>
          void remove(receipt, {
            isAsked: true,
            onConfirmed: () => expectNewFocus(list?.receipts.indexOf(receipt)),
          })
        }
      />
    </Sheet>
  );
}
