import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal } from '#contract/money.ts';
import type { ReceiptWithText } from '#contract/receipts.ts';
import { readAmount } from '#contract/sums.ts';
import type { Transaction } from '#contract/transactions.ts';
import {
  blankFields,
  checkFields,
  fieldsOf,
  rebase,
  type TransactionFields,
} from '#web/features/transactions/shared/transaction-fields.ts';
import { toastError } from '#web/platform/api-error.ts';
import { useEntryForm } from '#web/platform/entry-form.ts';
import { confirmDiscard } from '#web/ui/confirm-dialog.tsx';
import { formNames, noteWithPrinted, onlyTransaction, type ReadField } from '../read-fields.ts';
import { useRecording } from './use-recording.ts';

interface OpenField {
  field: ReadField;
  /** The printed currency, if the amount is converted from it. */
  convertedFrom?: string | undefined;
}

export type CorrectionOfFields = ReturnType<typeof useCorrection>;

/**
 * Corrects the transaction of a receipt field by field. Saving a field unchanged confirms it. `onTyping` is told meanwhile whether
 * the open form has changes.
 */
export function useCorrection(receipt: ReceiptWithText, onTyping: (isTyping: boolean) => void) {
  const transaction = onlyTransaction(receipt);
  const [opened, setOpened] = useState<OpenField>();
  const next = useRef<OpenField>(undefined);
  const { doubtful, isPending, record, confirmAmount, confirmAll } = useRecording(receipt);
  const editing = opened?.field;
  const form = useEntryForm<TransactionFields>({
    initial: () => (transaction ? fieldsOf(transaction) : blankFields('')),
    check: (fields) => checkFields(fields, { needsName: true }),
    async send(fields) {
      if (transaction === undefined || opened === undefined) return undefined;
      return record(opened.field, withPrinted(fields, transaction, opened.convertedFrom));
    },
    rebase,
    onClose: () => open(next.current),
  });
  useFocusInCorrection(editing, form.body);
  const name = editing && formNames[editing];
  const isChanged = transaction !== undefined && !!name && form.fields[name] !== fieldsOf(transaction)[name];

  const tellTyping = useEffectEvent(onTyping);
  useEffect(() => {
    tellTyping(isChanged);
    return () => tellTyping(false);
  }, [isChanged]);

  function open(field: OpenField | undefined) {
    next.current = undefined;
    setOpened(field);
  }

  function moveOn(to: OpenField) {
    if (transaction === undefined) return;
    if (isChanged) {
      next.current = to;
      if (!isPending) form.submit();
      controlIn(form.body.current)?.focus();
      return;
    }
    form.change(fieldsOf(transaction));
    open(to);
  }

  async function choose(field: ReadField, value: string) {
    if (transaction === undefined || isPending) return;
    const chosen = { [formNames[field]]: value };
    try {
      const tell = await record(field, { ...fieldsOf(transaction), ...chosen });
      form.change(chosen); // the form of another field may be open
      tell();
    } catch (error) {
      toastError(transactionMessages.saveFailed)(error);
    }
  }

  return {
    /** The field being edited. */
    editing,
    /** The printed currency, while the amount is converted from it. */
    convertedFrom: opened?.convertedFrom,
    doubtful,
    form: { ...form, isSending: form.isSending || isPending }, // or another value was chosen
    /**
     * Opens the form of a field, and first saves changes in the one that is open; undefined if there is no transaction to
     * correct.
     */
    begin: transaction && ((field: ReadField) => moveOn({ field })),
    /** Opens the form of the amount; saved, the printed one goes to the note. */
    convert: (convertedFrom: string) => moveOn({ field: 'amount', convertedFrom }),
    /** Closes the form; if it has changes, asks first. */
    cancel: () => void confirmDiscard(isChanged && !isPending, () => open(undefined)),
    /** Copies the first of these values that is not there yet into the open form. */
    take(values: readonly string[]) {
      if (name) form.change({ [name]: values.find((value) => value !== form.fields[name]) ?? values[0] });
      controlIn(form.body.current)?.focus();
    },
    /** Saves another value of a field at once. */
    choose: (field: ReadField, value: string) => void choose(field, value),
    confirmAmount,
    confirmAll,
  };
}

/** With the printed amount in the note, if another one is recorded instead of it. */
function withPrinted(fields: TransactionFields, { cost }: Transaction, convertedFrom: string | undefined) {
  const printed = fromDecimal(cost);
  if (convertedFrom === undefined || readAmount(fields.cost)?.amount === printed) return fields;
  return { ...fields, note: noteWithPrinted(fields.note, printed, convertedFrom) };
}

/** Moves the focus into the form that opens, its text selected, and back to the button that opened it. */
function useFocusInCorrection(editing: ReadField | undefined, body: RefObject<HTMLElement | null>): void {
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
