import type { Transaction } from '#contract/transactions.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { MatchList } from './match-list.tsx';

interface KnownDialogProps {
  message: string;
  transactions: readonly Transaction[];
  onOpen: () => void;
  onClose: () => void;
}

/** The same file again. */
export function KnownDialog({ message, transactions, onOpen, onClose }: KnownDialogProps) {
  return (
    <Dialog title="Uploaded Before" onClose={onClose}>
      <DialogBody>
        <Alert tone="warn">{message}</Alert>
        <MatchList matches={transactions} />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={onOpen}>
          Open it
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
