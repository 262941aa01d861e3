import { useRef, useState } from 'react';
import type { LocalDate } from '#contract/calendar.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { sumMessages } from '#contract/messages/sums.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { fromDecimal, toDecimal, toPlainText } from '#contract/money.ts';
import { messageOf } from '#web/platform/api-error.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { waitingTopic } from '#web/platform/offline/waiting.ts';
import { isPending } from '#web/platform/optimistic-updates.ts';
import { useUnsaved } from '#web/platform/unsaved.ts';
import { useCurrency } from '#web/ui/currency-context.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useRecordTransaction } from '../../transactions.api.ts';
import { useOpenTransactionForm } from '../open-transaction-form.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  const savedCount = useRef(0);
  const { inSight, readWhole } = useEntryReading(text);
  const { mutateAsync: record } = useRecordTransaction();
  const tell = useRecordedToast();
  const warning = useOverspendWarning({ enabled: text !== '' });
  const keyFor = useIdempotencyKey();
  const openForm = useOpenTransactionForm();
  const currency = useCurrency();
  const toast = useToast();

  function change(typed: string) {
    unsaved.keep(typed);
    setText(typed);
    setFailure(undefined);
  }

  async function save() {
    if (isSaving || inSight === undefined) return;
    setSaving(true);
    try {
      const entry = await readWhole();
      const missing = missingIn(entry);
      if (missing) setFailure(missing);
      else if (entry.doubts.length > 0) openWith(entry);
      else await send(entry, inSight.today);
    } catch (error) {
      const message = messageOf(error, transactionMessages.saveFailed);
      setFailure(message);
      if (!unsaved.read()) unsaved.keep(text);
      const isGone = input.current === null;
      if (isGone) toast.error(message);
    } finally {
      setSaving(false);
    }
  }

  async function send({ isIncome, name, amount = 0, addedOn, category }: ReadEntry, today: LocalDate) {
    const body = { isIncome, name, cost: toDecimal(amount), addedOn, category };
    if (!isIncome && !(await warning.isAccepted(body))) return;
    unsaved.drop(); // the line of another page must not continue this one
    const saved = await record({ body, idempotencyKey: keyFor({ body, after: savedCount.current }) });
    savedCount.current += 1;
    if (input.current?.value === text) {
      change('');
      focusLine();
    }
    if (isPending(saved)) {
      toast.success(offlineMessages.kept, { topic: waitingTopic });
      return;
    }
    const cost = amountInWords(fromDecimal(saved.cost), currency);
    const what = [saved.name, cost, dayInWords(saved.addedOn, today)].join(', ');
    tell({ saved, text: quickEntryMessages.saved(isIncome, what), onUndone: bringBack });
  }

  /** Focuses the line after saving, unless the user has moved on: the pressed button disappears with what it saved. */
  function focusLine() {
    const { activeElement, body } = document;
    const isHere = activeElement === body || input.current?.form?.contains(activeElement);
    if (isHere) input.current?.focus();
  }

  /** Unless another line is being written. */
  function bringBack() {
    setText((current) => current || text);
    input.current?.focus();
  }

  function openWith({ isIncome, name, amount, flawedSum, addedOn, category, isCategoryOpen }: ReadEntry) {
    const cost = amount === undefined ? (flawedSum?.text ?? '') : toPlainText(amount);
    openForm({
      isIncome,
      draft: { fields: { cost, name, addedOn, category: isCategoryOpen ? '' : category } },
      onSaved: () => change(''),
    });
  }

  return {
    text,
    input,
    inSight,
    failure,
    isSaving,
    change,
    save: () => void save(),
    openForm: () => (inSight ? openWith(inSight.reading) : openForm()),
  };
}

function missingIn({ amount, flawedSum, name, isIncome, doubts }: ReadEntry): string | undefined {
  if (flawedSum) return sumMessages[flawedSum.flaw];
  if (amount === undefined && doubts.length === 0) return quickEntryMessages.amountMissing;
  return name === '' && !isIncome ? quickEntryMessages.nameMissing : undefined;
}
