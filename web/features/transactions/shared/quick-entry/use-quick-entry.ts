import { useRef, useState } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { sumMessages, transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal, toDecimal, toTyped } from '#contract/money.ts';
import { RecurringFormDialog } from '#web/features/recurring/shared/lazy-recurring-form.ts';
import { isSessionOver, messageOf } from '#web/platform/api-error.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { queueTopic } from '#web/platform/offline/queue.ts';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { useUnsaved } from '#web/platform/unsaved.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { openDialog } from '#web/ui/dialogs.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useRecordTransaction } from '../../transactions.api.ts';
import { TransactionFormDialog } from '../lazy-transaction-form.ts';
import { useOverspendWarning } from '../use-overspend-warning.ts';
import { useRecordedToast } from '../use-recorded-toast.ts';
import { amountInWords, dayInWords } from './in-words.ts';
import { type ReadEntry, useEntryReading } from './use-entry-reading.ts';

/** A line that is parsed while it is typed, and saved, or transferred to the form. */
export function useQuickEntry() {
  const unsaved = useUnsaved<string>('quick entry');
  const [text, setText] = useState(() => unsaved.read() ?? '');
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  /** The lines to be saved: the first of them now, and the others after it. */
  const queue = useRef<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const savedCount = useRef(0);
  const { inSight, readWhole } = useEntryReading(text);
  const { mutateAsync: record } = useRecordTransaction();
  const tell = useRecordedToast();
  const warning = useOverspendWarning({ enabled: text !== '' });
  const keyFor = useIdempotencyKey();
  const currency = useCurrency();

  function change(typed: string) {
    if (typed === '') unsaved.drop();
    else unsaved.keep(typed);
    setText(typed);
    setFailure(undefined);
  }

  /** A line that is entered while another one is being saved waits for it. The same line is entered once. */
  async function save() {
    if (text.trim() === '' || queue.current.includes(text)) return;
    queue.current.push(text);
    if (queue.current.length > 1) {
      unsaved.drop(); // it is saved even if another page is opened, which must not offer it again
      return;
    }
    setSaving(true);
    for (let line = queue.current[0]; line !== undefined; line = queue.current[0]) {
      if (input.current?.value === line) unsaved.keep(line);
      await saveLine(line);
      queue.current.shift();
    }
    setSaving(false);
  }

  async function saveLine(line: string) {
    try {
      const { entry, today } = await readWhole(line);
      const missing = missingIn(entry);
      if (missing) complain(line, missing);
      else if (entry.doubts.length > 0 || entry.rhythm) {
        unsaved.putBack(line);
        openWith(entry, line);
      } else await send({ entry, line, today });
    } catch (error) {
      complain(line, messageOf(error, transactionMessages.saveFailed), error);
    }
  }

  /**
   * Below the line; if another one has been begun, in a message that brings it back; if the page has been left, in one that
   * quotes it, unless the user has to log in again; not at all if its user has logged out.
   */
  function complain(line: string, message: string, why?: unknown) {
    if (!unsaved.putBack(line, why)) queue.current = [];
    else if (input.current === null)
      toast.error(isSessionOver(why) ? message : quickEntryMessages.lineNotSaved(line, message));
    else if (input.current.value === line) setFailure(message);
    else toast.error(message, { actions: [{ label: line, onClick: () => change(line) }] });
  }

  async function send({ entry, line, today }: { entry: ReadEntry; line: string; today: LocalDate }) {
    const { isIncome, name, amount = 0, addedOn, category, isCategoryOpen } = entry;
    const body = { isIncome, name, cost: toDecimal(amount), addedOn, category };
    if (!isIncome && !(await warning.isAccepted(body))) {
      if (input.current?.value !== line) complain(line, quickEntryMessages.notSaved);
      return;
    }
    if (unsaved.read() === line) unsaved.drop(); // the line of another page must not continue this one
    const idempotencyKey = keyFor({ body, after: savedCount.current });
    const saved = await record({ body, idempotencyKey, isCategoryOpen });
    savedCount.current += 1;
    if (input.current?.value === line) {
      change('');
      focusLine();
    }
    if (isPending(saved)) {
      toast.success(offlineMessages.kept(saved.name), { topic: queueTopic });
      return;
    }
    const cost = amountInWords(fromDecimal(saved.cost), currency);
    const what = [saved.name, cost, dayInWords(saved.addedOn, today)].join(', ');
    tell({ saved, text: quickEntryMessages.saved(isIncome, what), onUndone: () => bringBack(line) });
  }

  /** Focuses the line after saving, unless the user has moved on: the pressed button disappears with what it saved. */
  function focusLine() {
    const { activeElement, body } = document;
    const isHere = activeElement === body || input.current?.form?.contains(activeElement);
    if (isHere) input.current?.focus();
  }

  /** Unless another line is being written. */
  function bringBack(line: string) {
    unsaved.putBack(line);
    setText((current) => current || line);
    input.current?.focus();
  }

  function openWith(entry: ReadEntry, line: string) {
    const { isIncome, name, amount, flawedSum, addedOn, isCategoryOpen, rhythm } = entry;
    const category = isCategoryOpen ? '' : entry.category;
    const cost = amount === undefined ? (flawedSum?.text ?? '') : toTyped(amount);
    const onSaved = () => {
      if (input.current?.value === line) change('');
      else if (unsaved.read() === line) unsaved.drop(); // its page has been left
    };
    if (rhythm) {
      const draft = { amount: cost, name, isIncome, category, ...rhythm, startDate: addedOn };
      openDialog(RecurringFormDialog, { draft, onSaved });
    } else {
      const draft = { fields: { cost, name, addedOn, category } };
      openDialog(TransactionFormDialog, { isIncome, draft, onSaved });
    }
  }

  return {
    text,
    input,
    inSight,
    failure,
    isSaving,
    change,
    save: () => void save(),
    openForm: () => (inSight ? openWith(inSight.reading, text) : openDialog(TransactionFormDialog, {})),
  };
}

function missingIn({ amount, flawedSum, name, isIncome, doubts }: ReadEntry): string | undefined {
  if (flawedSum) return sumMessages[flawedSum.flaw];
  if (amount === undefined && doubts.length === 0) return quickEntryMessages.amountMissing();
  return name === '' && !isIncome ? quickEntryMessages.nameMissing : undefined;
}
