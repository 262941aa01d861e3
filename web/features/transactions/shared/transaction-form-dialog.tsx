import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TypeTag } from '#web/ui/type-tag.tsx';
import { TransactionForm } from './transaction-form.tsx';

interface TransactionFormDialogProps {
  /** The one to edit; without it a new one is recorded. */
  transaction?: Transaction | undefined;
  /** An income needs a name as well; otherwise a nameless one is named after its category. */
  nameRequired?: boolean | undefined;
  onClose: () => void;
}

export function TransactionFormDialog({ transaction, nameRequired, onClose }: TransactionFormDialogProps) {
  const [isIncome, setIncome] = useState(transaction?.isIncome ?? false);
  const [verb, noun] = [transaction ? 'Edit' : 'New', isIncome ? 'Income' : 'Expense'];
  return (
    <Dialog
      title={<TypeTag type={isIncome ? 'income' : 'expense'}>{`${verb} ${noun}`}</TypeTag>}
      headExtra={
        !transaction && (
          <TextButton icon={<ArrowLeftRight className="icon-sm" />} onClick={() => setIncome(!isIncome)}>
            {isIncome ? 'Add Expense' : 'Add Income'}
          </TextButton>
        )
      }
      onClose={onClose}
    >
      <TransactionForm
        key={noun}
        transaction={transaction}
        isIncome={isIncome}
        needsName={!isIncome || nameRequired === true}
        onClose={onClose}
      />
    </Dialog>
  );
}
