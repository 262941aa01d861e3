import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { transactionFormMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { EntryForm } from '#web/platform/entry-form.ts';
import { TextButton } from '#web/ui/button.tsx';
import { Dialog, DialogColumns } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TypeTag } from '#web/ui/type-tag.tsx';
import { TransactionControls } from './transaction-controls.tsx';
import type { TransactionDraft, TransactionFields } from './transaction-fields.ts';
import { useTransactionForm } from './use-transaction-form.ts';

interface TransactionFormDialogProps {
  /** The one to edit; without it a new one is created. */
  transaction?: Transaction | undefined;
  isIncome?: boolean | undefined;
  /** Makes the name required for incomes, too; by default an income without a name is named after its category. */
  nameRequired?: boolean | undefined;
  draft?: TransactionDraft | undefined;
  /** A source to copy from into the form, such as the picture of a receipt. */
  beside?: ((form: EntryForm<TransactionFields>) => ReactNode) | undefined;
  onSaved?: ((saved: Transaction) => void) | undefined;
  onClose: () => void;
}

export function TransactionFormDialog(props: TransactionFormDialogProps) {
  const { transaction, nameRequired = false, draft, beside, onSaved, onClose } = props;
  const [isIncome, setIncome] = useState(transaction?.isIncome ?? props.isIncome ?? false);
  const needsName = !isIncome || nameRequired;
  const form = useTransactionForm({ transaction, draft, isIncome, needsName, onSaved, onClose });

  function switchType() {
    form.startOver();
    setIncome(!isIncome);
  }

  const sheet = (
    <DialogForm
      form={form}
      submitText={isIncome ? transactionFormMessages.saveIncome : transactionFormMessages.saveExpense}
      busyText={commonMessages.saving}
      disabled={!form.isReady}
    >
      <TransactionControls form={form} isIncome={isIncome} needsName={needsName} draft={draft} />
    </DialogForm>
  );
  return (
    <Dialog
      size={beside ? 'xl' : 'md'}
      title={
        <TypeTag type={isIncome ? 'income' : 'expense'}>
          {titleOf(transaction !== undefined, isIncome)}
        </TypeTag>
      }
      headExtra={
        !transaction && (
          <TextButton icon={<ArrowLeftRight className="icon-sm" />} onClick={switchType}>
            {isIncome ? transactionFormMessages.addExpense : transactionFormMessages.addIncome}
          </TextButton>
        )
      }
      isHidden={form.isHidden}
      onClose={form.close}
    >
      {beside ? <DialogColumns beside={beside(form)}>{sheet}</DialogColumns> : sheet}
    </Dialog>
  );
}

function titleOf(isThere: boolean, isIncome: boolean): string {
  if (isThere) return isIncome ? transactionFormMessages.editIncome : transactionFormMessages.editExpense;
  return isIncome ? transactionFormMessages.newIncome : transactionFormMessages.newExpense;
}
