import { useEffect, useRef, useState } from 'react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useUndoToast } from '#web/features/deletions/shared/use-undo-toast.ts';
import {
  blankFields,
  checkFields,
  fieldsOf,
  type TransactionFields,
  toBody,
} from '#web/features/transactions/shared/transaction-fields.ts';
import { useSaveTransaction } from '#web/features/transactions/transactions.api.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { type EntryForm, useEntryForm } from '#web/platform/entry-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { doubtfulFields, fieldLabels, formNames, onlyTransaction, type ReadField } from '../read-fields.ts';
import { useCheckReceipt, useKeepReceipt } from '../receipts.api.ts';

export interface CorrectionOfFields {
  /** The field being edited. */
  editing: ReadField | undefined;
  /** The fields that the user still has to check. */
  doubtful: readonly ReadField[];
  form: EntryForm<TransactionFields>;
  /**
   * Opens the form of a field, and first saves changes in the one that is open; undefined if there is no transaction to
   * correct.
   */
  begin: ((field: ReadField) => void) | undefined;
  cancel: () => void;
  /** Copies a text from the picture into the open form. */
  take: (value: string) => void;
  /** Confirms all marked fields. */
  confirmAll: () => void;
}

/** Corrects the transaction of a receipt field by field. Saving a field unchanged confirms it. */
export function useCorrection(receipt: ReceiptWithText): CorrectionOfFields {
  const transaction = onlyTransaction(receipt);
  const [editing, setEditing] = useState<ReadField>();
  const [seen, setSeen] = useState<readonly ReadField[]>([]);
  const next = useRef<ReadField>(undefined);
  const { mutateAsync: save, isPending } = useSaveTransaction(transaction?._id);
  const { mutate: check, mutateAsync: checked } = useCheckReceipt();
  const keep = useKeepReceipt();
  const tell = useUndoToast();
  const toast = useToast();
  const doubtful = doubtfulFields(receipt).filter((field) => !seen.includes(field));
  const form = useEntryForm<TransactionFields>({
    initial: () => (transaction ? fieldsOf(transaction) : blankFields('')),
    check: (fields) => checkFields(fields, { needsName: true }),
    async send(fields) {
      if (transaction === undefined || editing === undefined) return undefined;
      const body = toBody(fields, transaction.isIncome);
      const saved = await save(body);
      keep({ ...receipt, transactions: [saved] });
      setSeen([...seen, editing]);
      if (!receipt.isChecked && doubtful.every((field) => field === editing))
        // The values are saved; if this fails, only the marks come back next time.
        await checked(receipt._id).catch(() => undefined);
      const text = `${fieldLabels[editing]} saved.`;
      return () => tell({ text, undoId: saved.undoId, again: () => save(body) });
    },
    isSending: isPending,
    onClose: () => open(next.current),
  });
  useFocus(editing, form.body);

  function open(field: ReadField | undefined) {
    next.current = undefined;
    setEditing(field);
  }

  function moveOn(field: ReadField, recorded: Transaction) {
    const unchanged = fieldsOf(recorded);
    if (editing && form.fields[formNames[editing]] !== unchanged[formNames[editing]]) {
      next.current = field;
      if (!isPending) form.submit();
      controlIn(form.body.current)?.focus();
      return;
    }
    form.change(unchanged);
    open(field);
  }

  return {
    editing,
    doubtful,
    form,
    begin: transaction && ((field) => moveOn(field, transaction)),
    cancel: () => open(undefined),
    take(value) {
      if (editing) form.change({ [formNames[editing]]: value });
      controlIn(form.body.current)?.focus();
    },
    confirmAll: () =>
      check(receipt._id, {
        onSuccess: () => toast.success('Everything on this receipt is confirmed.'),
        onError: (error) => toast.error(messageOf(error, transactionMessages.saveFailed)),
      }),
  };
}

/** Into the form that opens, its text selected, and back to the button that opened it. */
function useFocus(editing: ReadField | undefined, body: EntryForm<TransactionFields>['body']) {
  const closed = useRef<{ field: ReadField; facts: Element | null }>(undefined);

  useEffect(() => {
    if (editing === undefined) {
      closed.current?.facts?.querySelector<HTMLElement>(`[data-field="${closed.current.field}"]`)?.focus();
      return;
    }
    const control = controlIn(body.current);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
    closed.current = { field: editing, facts: body.current?.closest('dl') ?? null };
  }, [editing, body]);
}

function controlIn(body: HTMLElement | null): HTMLElement | undefined {
  return body?.querySelector<HTMLElement>('input, select') ?? undefined;
}
