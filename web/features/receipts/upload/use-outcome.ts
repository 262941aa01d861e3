import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { commonMessages } from '#contract/messages/common.ts';
import { receiptMessages } from '#contract/messages/receipts.ts';
import { receiptsPageMessages } from '#contract/messages/receipts-page.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useTellBudgetAlert } from '#web/features/budgets/shared/use-tell-budget-alert.ts';
import { useRemoveTransactions } from '#web/features/transactions/transactions.api.ts';
import { toast } from '#web/ui/toast.tsx';
import { isReadForSure } from '../read-fields.ts';
import { isRecorded, isWaiting, type Upload } from './uploads.ts';
import type { Uploads } from './use-uploads.ts';

interface OutcomeOptions {
  uploads: Uploads;
  /** Whether a correction is being typed, which leaving the page would lose. */
  isTyping: RefObject<boolean>;
  onUndecided: (upload: Upload) => void;
  onUndone: () => void;
}

/** Shows the outcome of the uploads, goes to the dashboard if all succeeded, and asks if something has to be decided. */
export function useOutcome({
  uploads,
  isTyping,
  onUndecided,
  onUndone,
}: OutcomeOptions): (results: readonly Upload[]) => void {
  const { mutateAsync: removeTransactions } = useRemoveTransactions();
  const tellAlert = useTellBudgetAlert();
  const leave = useDeparture();
  const isHere = useIsHere();
  /** Whether there are files still to be sent, such as those that were added after the upload had begun. */
  const isMoreWaiting = useRef(false);
  useEffect(() => {
    isMoreWaiting.current = uploads.list.some(isWaiting);
  });

  async function undo(done: readonly { id: string; transaction: Transaction }[]) {
    onUndone(); // immediately: what is on screen is read again after a write, when the receipt no longer exists
    try {
      await removeTransactions(done.map(({ transaction }) => transaction._id));
      for (const { id } of done) uploads.remove(id);
      toast.info(receiptsPageMessages.transactionsRemoved(done.map(({ transaction }) => transaction.name)));
    } catch {
      toast.error(transactionMessages.deleteFailed);
    }
  }

  return (results) => {
    const done = results.flatMap(({ id, state }) => (state.kind === 'done' ? [{ id, ...state }] : []));
    const failed = results.flatMap(({ file: { name }, state }) =>
      state.kind === 'failed' ? [{ name, reason: state.message }] : [],
    );
    const undecided = results.filter(({ state }) => state.kind === 'undecided');
    if (failed.length > 0)
      toast.error(
        failed.length === results.length ? receiptMessages.failed : receiptMessages.notRecorded(failed),
      );
    if (undecided[0] && isHere()) onUndecided(undecided[0]);
    else if (undecided[0]) toast.error(receiptMessages.notRecorded(undecided.map(toBeDecided)));
    if (done.length === 0) return;

    const names = done.map(({ transaction }) => transaction.name);
    const options = { actions: [{ label: commonMessages.undo, onClick: () => void undo(done) }] };
    const doubtful = done.flatMap(({ receipt, transaction }) =>
      isReadForSure(receipt) ? [] : [transaction.name],
    );
    if (doubtful.length > 0) toast.info(receiptMessages.toCheck(done.length, doubtful), options);
    else if (done.length < results.length || isMoreWaiting.current || !isHere() || isTyping.current)
      toast.success(receiptMessages.created(names), options);
    else {
      toast.success(receiptMessages.processed(done.length), options);
      leave();
    }
    for (const { transaction } of done) tellAlert(transaction);
  };
}

/** What is said of it when the page was left, as in the list of past receipts. */
function toBeDecided({ file: { name }, state }: Upload) {
  const isKnown = state.kind === 'undecided' && isRecorded(state);
  return { name, reason: isKnown ? state.message : receiptMessages.needsDetails };
}

/** Whether the page is still shown: uploads continue after it was left. */
function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

/** Long enough to read the result. */
const pauseMs = 2500;

/** Goes to the dashboard after a pause, unless the user does anything meanwhile. Returns a function that starts the pause. */
function useDeparture(): () => void {
  const navigate = useNavigate();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const here = new AbortController();
    const stay = () => clearTimeout(pause.current);
    for (const event of ['pointerdown', 'keydown', 'wheel', 'dragover'])
      window.addEventListener(event, stay, { signal: here.signal });
    return () => {
      stay();
      here.abort();
    };
  }, []);

  return () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void navigate('/dashboard'), pauseMs);
  };
}
