import { commonMessages } from '#contract/messages/common.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { queueTopic } from '#web/platform/offline/queue.ts';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { useToday } from '#web/platform/today.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { openDialog } from '#web/ui/dialogs.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSaveTransaction } from '../transactions.api.ts';
import { type Proposals, useProposals } from './category-proposals.tsx';
import { TransactionFormDialog } from './lazy-transaction-form.ts';
import { amountInWords } from './quick-entry/in-words.ts';
import {
  blankFields,
  checkFields,
  fieldsOf,
  rebase,
  type TransactionDraft,
  toBody,
} from './transaction-fields.ts';
import { useOverspendWarning } from './use-overspend-warning.ts';
import { useRecordedToast } from './use-recorded-toast.ts';

interface TransactionFormOptions {
  transaction: Transaction | undefined;
  draft: TransactionDraft | undefined;
  isIncome: boolean;
  needsName: boolean;
  onSaved: ((saved: Transaction) => void) | undefined;
  onClose: () => void;
}

export function useTransactionForm(options: TransactionFormOptions) {
  const { transaction, draft, isIncome, needsName, onSaved, onClose } = options;
  const today = useToday();
  const { mutateAsync: save } = useSaveTransaction(transaction?._id);
  const warning = useOverspendWarning({ enabled: !transaction && !isIncome });
  const tellEdited = useUndoToast();
  const tellRecorded = useRecordedToast();
  const currency = useCurrency();
  const form = useEntryForm({
    name: nameOf(options),
    initial: () => (transaction ? fieldsOf(transaction) : { ...blankFields(today()), ...draft?.fields }),
    complete: (fields) => ({ ...fields, category: fields.category || filledIn }),
    check: (fields) => checkFields(fields, { needsName }),
    mayBeSent: (fields, isCurrent) => warning.isAccepted(toBody(fields, isIncome), isCurrent),
    async send(fields) {
      const body = { ...toBody(fields, isIncome), ...(draft?.receiptId && { receiptId: draft.receiptId }) };
      const saved = await save(body);
      onSaved?.(saved);
      if (isPending(saved))
        return () => toast.success(offlineMessages.kept(saved.name), { topic: queueTopic });
      const cost = amountInWords(fromDecimal(saved.cost), currency);
      const text = quickEntryMessages.saved(isIncome, `${saved.name}, ${cost}`);
      // A receipt's transaction is undone with the receipt.
      if (draft?.receiptId) return text;
      if (!transaction) return () => tellRecorded({ saved, text });
      const correct = {
        label: commonMessages.edit,
        onClick: () => openDialog(TransactionFormDialog, { transaction: saved }),
      };
      return () => tellEdited({ text, undoId: saved.undoId, again: () => save(body), actions: [correct] });
    },
    rebase,
    onClose,
    refusal: draft?.refusal,
  });
  const { name, category } = form.fields;
  const proposals: Proposals = useProposals({ name, isIncome, enabled: !transaction });
  const filledIn: string = proposals.filledIn?.category ?? '';
  const isMissing = form.errors.category === transactionMessages.categoryRequired;
  return {
    ...form,
    category: category || filledIn,
    errors: { ...form.errors, ...(isMissing && filledIn !== '' && { category: undefined }) },
    proposals: transaction ? undefined : proposals,
    isReady: warning.isReady,
    isHidden: draft === undefined && form.isSending,
  };
}

/** The name under which what is typed is kept. Of drafts, only those of receipts: the others stay where they come from. */
function nameOf({ transaction, draft, isIncome }: TransactionFormOptions): string | undefined {
  if (!draft) return `transaction ${transaction?._id ?? `new ${isIncome}`}`;
  return draft.receiptId && !draft.refusal ? `receipt ${draft.receiptId} ${isIncome}` : undefined;
}
