import { lazy, Suspense } from 'react';
import { useOpenReceipt } from '#web/features/transactions/shared/open-receipt.ts';

const ReceiptDialog = lazy(async () => ({
  default: (await import('#web/features/receipts/shared/receipt-dialog.tsx')).ReceiptDialog,
}));

/** The receipt that the address names, over whatever page it is. */
export function OpenReceipt() {
  const { openId, close } = useOpenReceipt();
  if (openId === undefined) return null;
  return (
    <Suspense>
      <ReceiptDialog key={openId} id={openId} onClose={close} />
    </Suspense>
  );
}
