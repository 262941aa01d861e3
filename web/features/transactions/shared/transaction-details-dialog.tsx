import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { useOpenTransactionForm } from './open-transaction-form.tsx';
import { ReceiptLink } from './receipt-link.tsx';

interface TransactionDetailsDialogProps {
  transaction: Transaction;
  /** If there is no row with a button for it. */
  canEdit?: boolean | undefined;
  onClose: () => void;
}

export function TransactionDetailsDialog({ transaction, canEdit, onClose }: TransactionDetailsDialogProps) {
  const openForm = useOpenTransactionForm();
  const { name, category, cost, addedOn, isIncome, note, recurringId, receiptId, importId } = transaction;
  return (
    <Dialog title="Details" size="sm" closeOnBackdrop onClose={onClose}>
      <DialogBody>
        <Facts>
          <Fact label="Name">{name}</Fact>
          <Fact label="Category">{category}</Fact>
          <Fact label="Amount" amount>
            <Money value={fromDecimal(cost)} signed={isIncome ? 'income' : 'expense'} />
          </Fact>
          <Fact label="Date">
            <DateText day={addedOn} />
          </Fact>
          {recurringId !== null && <Fact label="Origin">{recurringMessages.origin}</Fact>}
          {importId !== null && (
            <Fact label="Import">
              <Link to={`/import?id=${importId}`} onClick={onClose}>
                Open it
              </Link>
            </Fact>
          )}
          {receiptId !== null && (
            <Fact label="Receipt">
              <ReceiptLink transaction={transaction}>Open it</ReceiptLink>
            </Fact>
          )}
          {note !== '' && (
            <Fact label="Note" block>
              {note}
            </Fact>
          )}
        </Facts>
      </DialogBody>
      <DialogFoot>
        {canEdit && (
          <Button
            icon={<Pencil />}
            onClick={() => {
              onClose();
              openForm({ transaction });
            }}
          >
            Edit
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}
