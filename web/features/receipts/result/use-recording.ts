import { useState } from 'react';
import { formatDay } from '#contract/calendar.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal } from '#contract/money.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { amountInWords } from '#web/features/transactions/shared/quick-entry/in-words.ts';
import { type TransactionFields, toBody } from '#web/features/transactions/shared/transaction-fields.ts';
import { useSaveTransaction } from '#web/features/transactions/transactions.api.ts';
import { useUndoToast } from '#web/features/undo/shared/use-undo-toast.ts';
import { toastError } from '#web/platform/api-error.ts';
import { useEndpointMutation } from '#web/platform/query-client.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { toast } from '#web/ui/toast.tsx';
import { doubtfulFields, foreignCurrency, onlyTransaction, type ReadField } from '../read-fields.ts';
import { useKeepReceipt } from '../receipts.api.ts';

/** Saves what the user corrects or confirms on a receipt. */
export function useRecording(receipt: ReceiptWithText) {
  const transaction = onlyTransaction(receipt);
  const [seen, setSeen] = useState<readonly ReadField[]>([]);
  const { mutateAsync: save, isPending } = useSaveTransaction(transaction?._id);
  const { mutateAsync: check } = useEndpointMutation('POST /receipts/:id/check');
  const keep = useKeepReceipt();
  const tell = useUndoToast();
  const currency = useCurrency();
  /** The fields that the user still has to check. */
  const doubtful: readonly ReadField[] = doubtfulFields(receipt).filter((field) => !seen.includes(field));

  function confirmAll() {
    check({ params: { id: receipt._id } }).then(
      () => toast.success(receiptsPageMessages.allConfirmed(transaction?.name ?? receipt.fileName)),
      toastError(transactionMessages.saveFailed),
    );
  }

  return {
    doubtful,
    isPending,
    /** Saves the transaction with this field changed or confirmed. Resolves to a function that says so. */
    async record(field: ReadField, fields: TransactionFields) {
      const body = toBody(fields, transaction?.isIncome ?? false);
      const saved = await save(body);
      const changed = { ...receipt, transactions: [saved] };
      keep(changed);
      // Another amount on the receipt is in the other currency as well.
      const isStillAsked =
        field === 'amount' &&
        doubtful.includes(field) &&
        saved.cost !== transaction?.cost &&
        foreignCurrency(changed) !== undefined;
      if (!isStillAsked) setSeen([...seen, field]);
      if (!receipt.isChecked && !isStillAsked && doubtful.every((other) => other === field))
        // The values are saved; if this fails, only the marks come back next time.
        await check({ params: { id: receipt._id } }).catch(() => undefined);
      const text = savedText(field, saved, currency);
      return () => tell({ text, undoId: saved.undoId, again: () => save(body) });
    },
    /** Confirms the amount, and with it the receipt if nothing else has to be checked. */
    confirmAmount() {
      // A category is only a suggestion, so it need not be checked.
      if (doubtful.every((field) => field === 'amount' || field === 'category')) confirmAll();
      else setSeen([...seen, 'amount']);
    },
    confirmAll,
  };
}

function savedText(field: ReadField, saved: Transaction, currency: CurrencyCode): string {
  const { merchant, amount, category, date } = receiptsPageMessages.saved;
  if (field === 'merchant') return merchant(saved.name);
  if (field === 'amount') return amount(amountInWords(fromDecimal(saved.cost), currency));
  if (field === 'category') return category(saved.category);
  return date(formatDay(saved.addedOn, 'long'));
}
