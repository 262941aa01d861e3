import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { transactionFormMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { type EntryForm, useClosing } from '#web/platform/entry-form.ts';
import { useUnsaved } from '#web/platform/unsaved.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { TypeTag } from '#web/ui/type-tag.tsx';
import type { TransactionDraft, TransactionFields } from './transaction-fields.ts';
import { TransactionForm } from './transaction-form.tsx';

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
  const [isAside, setAside] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const name = draft ? undefined : `transaction ${transaction?._id ?? `new ${isIncome}`}`;
  const close = useClosing({ name, isChanged, onClose });
  const unsaved = useUnsaved(name);

  function switchType() {
    unsaved.drop();
    setIncome(!isIncome);
  }

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
      isAside={isAside}
      onClose={close}
    >
      <TransactionForm
        key={String(isIncome)}
        name={name}
        transaction={transaction}
        draft={draft}
        beside={beside}
        isIncome={isIncome}
        needsName={!isIncome || nameRequired}
        onSaved={onSaved}
        onAside={draft ? undefined : setAside}
        onChanged={setChanged}
        onCancel={close}
        onClose={onClose}
      />
    </Dialog>
  );
}

function titleOf(isThere: boolean, isIncome: boolean): string {
  if (isThere) return isIncome ? transactionFormMessages.editIncome : transactionFormMessages.editExpense;
  return isIncome ? transactionFormMessages.newIncome : transactionFormMessages.newExpense;
}
