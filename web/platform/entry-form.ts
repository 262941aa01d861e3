import { type RefObject, useRef, useState } from 'react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusOnAnswer } from '#web/ui/use-focus-on-answer.ts';
import { ApiError, messageOf } from './api-error.ts';
import type { Refusal } from './offline/waiting.ts';
import { useUnsaved } from './unsaved.ts';

/** What is wrong with which field, as a sentence. */
export type Complaints<Fields> = Partial<Record<keyof Fields, string | undefined>>;

interface EntryFormOptions<Fields> {
  /** Under which what is typed outlives a crash and a reload; see `useClosing`. */
  name?: string | undefined;
  initial: () => Fields;
  /** Puts right on submit what needs no complaint. */
  settle?: (fields: Fields) => Fields;
  /** The server has the last word. */
  check: (fields: Fields) => Complaints<Fields>;
  /**
   * Sends fields without a flaw, and gives what to tell when that is done, or what tells it; undefined when the person
   * thought better of it.
   */
  send: (fields: Fields) => Promise<string | (() => void) | undefined>;
  isSending: boolean;
  onClose: () => void;
  /** What the server has said to these fields before. */
  refusal?: Refusal | undefined;
}

export interface EntryForm<Fields> {
  fields: Fields;
  complaints: Complaints<Fields>;
  /** A failure that no field explains. */
  failure: string | undefined;
  /** What was typed before is back. */
  isRestored: boolean;
  startAfresh: () => void;
  isSending: boolean;
  /** Goes to the DialogBody. */
  body: RefObject<HTMLDivElement | null>;
  change: (part: Partial<Fields>) => void;
  complain: (complaints: Complaints<Fields>) => void;
  submit: () => void;
}

/** Closes a form that the person is done with: what was typed in it is not wanted any more. */
export function useClosing(name: string | undefined, onClose: () => void): () => void {
  const unsaved = useUnsaved(name);
  return () => {
    unsaved.drop();
    onClose();
  };
}

/** Why nothing was saved. It goes with the next change, of whichever field: what was answered was about all of them. */
interface Answer<Fields> {
  complaints: Complaints<Fields>;
  failure?: string;
}

function answerOf<Fields extends object>(refusal: Refusal, sent: Fields): Answer<Fields> {
  const isExplained = Object.keys(refusal.fields).some((name) => name in sent);
  return {
    complaints: refusal.fields as Complaints<Fields>,
    ...(!isExplained && { failure: refusal.message }),
  };
}

/** A form in a dialog: checks on submit and then live, closes when saved, and otherwise keeps what was typed. */
export function useEntryForm<Fields extends object>(options: EntryFormOptions<Fields>): EntryForm<Fields> {
  const { name, initial, settle, check, send, isSending, onClose, refusal } = options;
  const unsaved = useUnsaved<Fields>(name);
  const [restored, setRestored] = useState(unsaved.read);
  const [fields, setFields] = useState(() => ({ ...initial(), ...restored }));
  const [isTried, setTried] = useState(false);
  const [answer, setAnswer] = useState(() => refusal && answerOf(refusal, fields));
  const toast = useToast();
  const body = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(body, isSending ? undefined : answer);

  function change(part: Partial<Fields>) {
    setFields((current) => {
      const changed = { ...current, ...part };
      unsaved.keep(changed);
      return changed;
    });
    setAnswer(undefined);
  }

  function startAfresh() {
    unsaved.drop();
    setFields(initial());
    setAnswer(undefined);
    setRestored(undefined);
    setTried(false);
    body.current?.querySelector('input')?.focus();
  }

  function submit() {
    const settled = settle ? settle(fields) : fields;
    setFields(settled);
    setAnswer(undefined);
    setTried(true);
    if (Object.values(check(settled)).every((complaint) => complaint === undefined)) void trySending(settled);
  }

  async function trySending(settled: Fields) {
    // Another form of this name may be opened meanwhile, and is no continuation of this one.
    unsaved.drop();
    try {
      const told = await send(settled);
      if (told === undefined) {
        unsaved.keep(settled);
        return;
      }
      if (typeof told === 'string') toast.success(told);
      else told();
      if (isOpen()) onClose();
    } catch (error) {
      const message = messageOf(error, transactionMessages.saveFailed);
      const refusal = { message, fields: error instanceof ApiError ? error.fields : {} };
      if (isOpen()) {
        unsaved.keep(settled);
        setAnswer(answerOf(refusal, settled));
      } else toast.error(message);
    }
  }

  /** The form may have been closed, and even another one opened, before the answer came. */
  function isOpen() {
    return body.current !== null;
  }

  return {
    fields,
    complaints: { ...(isTried && check(fields)), ...answer?.complaints },
    failure: answer?.failure,
    isRestored: restored !== undefined,
    startAfresh,
    isSending,
    body,
    change,
    complain: (complaints) => setAnswer({ complaints }),
    submit,
  };
}
