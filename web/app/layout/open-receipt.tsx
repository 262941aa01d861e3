import { useOpenReceipt } from '#web/features/transactions/shared/open-receipt.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const ReceiptDialog = lazyDialog(
  async () => (await import('#web/features/receipts/shared/receipt-dialog.tsx')).ReceiptDialog,
);

/** The receipt named in the address, over the current page. */
export function OpenReceipt() {
  const { openId, close } = useOpenReceipt();
  if (openId === undefined) return null;
  return <ReceiptDialog key={openId} id={openId} onClose={close} />;
}
