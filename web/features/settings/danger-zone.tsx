import { Trash, TriangleAlert } from 'lucide-react';
import { accountMessages } from '#contract/messages/account.ts';
import { useConfirm } from '#web/ui/ask-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet, SheetBody, SheetHead } from '#web/ui/sheet.tsx';
import styles from './danger-zone.module.css';
import { useDeleteAccount } from './settings.api.ts';

export function DangerZone() {
  const { mutate: deleteAccount, isPending } = useDeleteAccount();
  const confirm = useConfirm();

  async function askAndDelete() {
    const message = accountMessages.confirmDelete;
    if (await confirm({ message, confirmLabel: 'Delete Account' })) deleteAccount();
  }

  return (
    <Sheet id="danger-zone" label="Danger Zone" tabIndex={-1} tone="danger">
      <SheetHead
        title={
          <>
            <TriangleAlert />
            Danger Zone
          </>
        }
      />
      <SheetBody className={styles['row']}>
        <p>Deletes your account with its transactions, budgets and receipts. This action cannot be undone.</p>
        <Button
          variant="danger-line"
          icon={<Trash />}
          busy={isPending}
          busyText="Deleting..."
          onClick={askAndDelete}
        >
          Delete Account
        </Button>
      </SheetBody>
    </Sheet>
  );
}
