import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusOnAnswer } from '#web/ui/use-focus-on-answer.ts';
import { useGuardedClose } from '#web/ui/use-guarded-close.ts';
import { ApiError, messageOf } from './api-error.ts';
import type { Refusal } from './offline/waiting.ts';
import { useUnsaved } from './unsaved.ts';

/** What is wrong with which field, as a sentence. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields, string | undefined>>;

interface EntryFormOptions<Fields> {
  /** Under which what is typed outlives a crash and a reload; see `useClosing`. */
  name?: string | undefined;
  initial: () => Fields;
  /** Puts right on submit what needs no complaint. */
  settle?: (fields: Fields) => Fields;
  /** The server has the last word. */
  check: (fields: Fields) => FieldErrors<Fields>;
  /**
   * Sends fields without a flaw, and gives what to tell when that is done, or what tells it; undefined when the person
   * thought better of it.
   */
  send: (fields: Fields) => Promise<string | (() => void) | undefined>;
  isSending: boolean;
  /** Told whether closing would lose something, for a dialog around the form. */
  onChanged?: ((isChanged: boolean) => void) | undefined;
  /** When all is saved. */
  onClose: () => void;
  /** What the server has said to these fields before. */
  refusal?: Refusal | undefined;
}

export interface EntryForm<Fields> {
  fields: Fields;
  complaints: FieldErrors<Fields>;
  /** A failure that no field explains. */
  failure: string | undefined;
  /** What was typed before is back. */
  isRestored: boolean;
  /** Something was entered that is neither saved nor on its way. */
  isChanged: boolean;
  startAfresh: () => void;
  isSending: boolean;
  /** Goes to the DialogBody. */
  body: RefObject<HTMLDivElement | null>;
  change: (part: Partial<Fields>) => void;
  complain: (complaints: FieldErrors<Fields>) => void;
  submit: () => void;
}

/** Closes a form before all is saved: with what was entered in it, if anything, once the person does not want it any more. */
export function useClosing({
  name,
  isChanged,
  onClose,
}: {
  name: string | undefined;
  isChanged: boolean;
  onClose: () => void;
}): () => void {
  const unsaved = useUnsaved(name);
  return useGuardedClose(isChanged, () => {
    unsaved.drop();
    onClose();
  });
}

/** Why nothing was saved. It goes with the next change, of whichever field: what was answered was about all of them. */
interface Answer<Fields> {
  complaints: FieldErrors<Fields>;
  failure?: string;
}

function answerOf<Fields extends object>(refusal: Refusal, sent: Fields): Answer<Fields> {
  const isExplained = Object.keys(refusal.fields).some((name) => name in sent);
  return {
    complaints: refusal.fields as FieldErrors<Fields>,
    ...(!isExplained && { failure: refusal.message }),
  };
}

/** A form in a dialog: checks on submit and then live, closes when saved, and otherwise keeps what was typed. */
export function useEntryForm<Fields extends object>(options: EntryFormOptions<Fields>): EntryForm<Fields> {
  const { name, initial, settle, check, send, isSending, onChanged, onClose, refusal } = options;
  const unsaved = useUnsaved<Fields>(name);
  const [restored, setRestored] = useState(unsaved.read);
  const [start] = useState(initial);
  const [fields, setFields] = useState(() => ({ ...start, ...restored }));
  const [isTried, setTried] = useState(false);
  const [answer, setAnswer] = useState(() => refusal && answerOf(refusal, fields));
  const toast = useToast();
  const body = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(body, isSending ? undefined : answer);
  const isChanged = !isSending && hasChanged(start, fields);
  useLayoutEffect(() => onChanged?.(isChanged), [onChanged, isChanged]);

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
    setFields(start);
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
    if (Object.values(check(settled)).every((fieldError) => fieldError === undefined))
      void trySending(settled);
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
    isChanged,
    startAfresh,
    isSending,
    body,
    change,
    complain: (complaints) => setAnswer({ complaints }),
    submit,
  };
}

function hasChanged<Fields extends object>(start: Fields, fields: Fields): boolean {
  return (Object.keys(start) as (keyof Fields)[]).some((name) => fields[name] !== start[name]);
}
