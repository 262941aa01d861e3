import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionFormMessages, transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { TransactionFormDialog } from './lazy-transaction-form.ts';
import { ReceiptLink } from './receipt-link.tsx';

interface TransactionDetailsDialogProps {
  transaction: Transaction;
  /** If there is no row with a button for it. */
  canEdit?: boolean | undefined;
  onClose: () => void;
}

export function TransactionDetailsDialog({ transaction, canEdit, onClose }: TransactionDetailsDialogProps) {
  const { name, category, cost, addedOn, isIncome, note, recurringId, receiptId, importId } = transaction;
  return (
    <Dialog title={transactionFormMessages.details} size="sm" closeOnBackdrop onClose={onClose}>
      {/* Long texts scroll, also with the keyboard where nothing in them can be pressed. */}
      <DialogBody tabIndex={0}>
        <Facts>
          <Fact label={commonMessages.name}>{name}</Fact>
          <Fact label={commonMessages.category}>{category}</Fact>
          <Fact label={commonMessages.amount} amount>
            <Money value={fromDecimal(cost)} signed={isIncome ? 'income' : 'expense'} />
          </Fact>
          <Fact label={commonMessages.date}>
            <DateText day={addedOn} />
          </Fact>
          {recurringId !== null && (
            <Fact label={transactionFormMessages.origin}>{transactionMessages.fromRecurring}</Fact>
          )}
          {importId !== null && (
            <Fact label={transactionFormMessages.import}>
              <Link to={`/import?id=${importId}`} onClick={onClose}>
                {transactionFormMessages.openIt}
              </Link>
            </Fact>
          )}
          {receiptId !== null && (
            <Fact label={transactionMessages.receipt}>
              <ReceiptLink transaction={transaction}>{transactionFormMessages.openIt}</ReceiptLink>
            </Fact>
          )}
          {note !== '' && (
            <Fact label={commonMessages.note} block>
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
              openDialog(TransactionFormDialog, { transaction });
            }}
          >
            {commonMessages.edit}
          </Button>
        )}
        <Button onClick={onClose}>{commonMessages.close}</Button>
      </DialogFoot>
    </Dialog>
  );
}
