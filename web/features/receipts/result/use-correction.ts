import { useEffect, useRef, useState } from 'react';
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
import { type EntryForm, useEntryForm } from '#web/platform/entry-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { doubtfulFields, fieldLabels, formNames, onlyTransaction, type ReadField } from '../read-fields.ts';
import { useCheckReceipt, useKeepReceipt } from '../receipts.api.ts';

export interface CorrectionOfFields {
  /** The field whose form is open. */
  editing: ReadField | undefined;
  /** Those that the person should look at and has not. */
  doubtful: readonly ReadField[];
  form: EntryForm<TransactionFields>;
  /**
   * Opens the form of a field, and first saves what was changed in the one that is open; undefined where no transaction is
   * there to correct.
   */
  begin: ((field: ReadField) => void) | undefined;
  cancel: () => void;
  /** Puts a text from the picture into the open form. */
  take: (value: string) => void;
  /** All that is marked is right as it is. */
  confirmAll: () => void;
}

/** Correcting the transaction of a receipt, a field at a time. What is saved unchanged is confirmed by that. */
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
        // What counts is saved: the marks come back next time, and that is all.
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
      check(receipt._id, { onSuccess: () => toast.success('Everything on this receipt is confirmed.') }),
  };
}

/** Into the form that opens, and back to the button that opened it. */
function useFocus(editing: ReadField | undefined, body: EntryForm<TransactionFields>['body']) {
  const closed = useRef<{ field: ReadField; facts: Element | null }>(undefined);

  useEffect(() => {
    if (editing === undefined) {
      closed.current?.facts?.querySelector<HTMLElement>(`[data-field="${closed.current.field}"]`)?.focus();
      return;
    }
    controlIn(body.current)?.focus();
    closed.current = { field: editing, facts: body.current?.closest('dl') ?? null };
  }, [editing, body]);
}

function controlIn(body: HTMLElement | null): HTMLElement | undefined {
  return body?.querySelector<HTMLElement>('input, select') ?? undefined;
}
