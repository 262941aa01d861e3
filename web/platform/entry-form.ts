import { type RefObject, useEffect, useRef, useState } from 'react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { confirmDiscard } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ApiError, messageOf } from './api-error.ts';
import type { Refusal } from './offline/queue.ts';
import { useUnsaved } from './unsaved.ts';

/** Error messages by field. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields, string | undefined>>;

interface EntryFormOptions<Fields> {
  /** The name under which unsaved input survives a crash and a reload. */
  name?: string | undefined;
  initial: () => Fields;
  /** Normalises fields on submit, where no error is necessary. */
  settle?: (fields: Fields) => Fields;
  /** Adds on submit what is proposed but not entered, and so not kept in the fields: another proposal may follow. */
  complete?: (fields: Fields) => Fields;
  /** The server validates again. */
  check: (fields: Fields) => FieldErrors<Fields>;
  /** Asks about valid fields before they are sent. They are no longer current, and not sent, once they have been changed. */
  mayBeSent?: (fields: Fields, isCurrent: () => boolean) => Promise<boolean>;
  /**
   * Sends valid fields. Resolves to the success message, or to a function that shows it; undefined if that was not the last step.
   */
  send: (fields: Fields) => Promise<string | (() => void) | undefined>;
  /** What has to be changed in the fields that were sent before they are sent again after this error, if anything. */
  rebase?: (sent: Fields, error: unknown) => Partial<Fields> | undefined;
  /** Called when everything is saved. */
  onClose: () => void;
  /** The server's errors from an earlier attempt with these fields. */
  refusal?: Refusal | undefined;
}

export type EntryForm<Fields extends object> = ReturnType<typeof useEntryForm<Fields>>;

/** Why saving failed. Cleared by a change of any field, because the answer was about all of them. */
interface Answer<Fields> {
  errors: FieldErrors<Fields>;
  failure?: string;
}

function answerOf<Fields extends object>(refusal: Refusal, sent: Fields): Answer<Fields> {
  const isExplained = Object.keys(refusal.fields).some((name) => name in sent);
  return {
    errors: refusal.fields as FieldErrors<Fields>,
    ...(!isExplained && { failure: refusal.message }),
  };
}

/** A form in a dialog: validates on submit and from then on live, closes when saved, and otherwise keeps its input. */
export function useEntryForm<Fields extends object>(options: EntryFormOptions<Fields>) {
  const { name, initial, settle, complete, check, mayBeSent, send, rebase, onClose, refusal } = options;
  const unsaved = useUnsaved<Fields>(name);
  const [restored, setRestored] = useState(unsaved.read);
  const [start] = useState(initial);
  const [fields, setFields] = useState(() => ({ ...start, ...restored }));
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  /** What was submitted last, unless it has been changed since. */
  const submitted = useRef<Fields>(undefined);
  const [answer, setAnswer] = useState(() => refusal && answerOf(refusal, fields));
  const body = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(body, isSending ? undefined : answer);
  const [begun, setBegun] = useState(name);

  // It has become another form, such as that of an income in place of an expense.
  if (name !== begun) {
    const kept = unsaved.read();
    setBegun(name);
    setRestored(kept);
    setFields({ ...start, ...kept });
  }

  function change(part: Partial<Fields>) {
    submitted.current = undefined;
    setFields((current) => {
      const changed = { ...current, ...part };
      unsaved.keep(changed);
      return changed;
    });
    setAnswer(undefined);
  }

  /** Back to the fields that it began with. */
  function clear() {
    unsaved.drop();
    submitted.current = undefined;
    setFields(start);
    setAnswer(undefined);
    setRestored(undefined);
    setTried(false);
  }

  function startOver() {
    clear();
    body.current?.querySelector('input')?.focus();
  }

  function submit() {
    const settled = settle ? settle(fields) : fields;
    setFields(settled);
    setAnswer(undefined);
    setTried(true);
    const whole = complete ? complete(settled) : settled;
    const isValid = Object.values(check(whole)).every((fieldError) => fieldError === undefined);
    if (isValid && !isSending) void trySending(whole);
  }

  async function trySending(settled: Fields) {
    if (submitted.current !== undefined) return;
    submitted.current = settled;
    const isCurrent = () => submitted.current === settled && isOpen();
    const isAccepted = (await mayBeSent?.(settled, isCurrent)) ?? true;
    if (isAccepted && isCurrent()) await sendAccepted(settled);
    if (submitted.current === settled) submitted.current = undefined;
  }

  async function sendAccepted(settled: Fields) {
    // Another form of this name may be opened meanwhile, and must not continue this one.
    unsaved.drop();
    setSending(true);
    try {
      const told = await send(settled);
      if (told === undefined) return;
      if (typeof told === 'string') toast.success(told);
      else told();
      if (isOpen()) onClose();
    } catch (error) {
      const message = messageOf(error, transactionMessages.saveFailed);
      const refusal = { message, fields: error instanceof ApiError ? error.fields : {} };
      const rebased = rebase?.(settled, error);
      // Also of a form that is gone, as with its session: it is there again the next time.
      const isOfUser = unsaved.putBack({ ...settled, ...rebased }, error);
      if (rebased) setFields((current) => ({ ...current, ...rebased }));
      if (isOpen()) setAnswer({ ...answerOf(refusal, settled), ...(rebased && { failure: message }) });
      else if (isOfUser) toast.error(message);
    } finally {
      setSending(false);
    }
  }

  /** Closes it without saving. If it has input, asks first whether it may be discarded. */
  function close() {
    void confirmDiscard(!isSending && hasChanged(start, fields), () => {
      unsaved.drop();
      onClose();
    });
  }

  /** The form may have been closed, and another one opened, before the answer arrived. */
  function isOpen() {
    return body.current !== null;
  }

  const errors: FieldErrors<Fields> = { ...(isTried && check(fields)), ...answer?.errors };
  return {
    fields,
    errors,
    /** An error that belongs to no field. */
    failure: answer?.failure,
    /** Unsaved input has been restored. */
    isRestored: restored !== undefined,
    startOver,
    clear,
    isSending,
    /** For the DialogBody. */
    body,
    change,
    /** What the control of a field shows, and how it changes that. */
    inputOf: <Name extends keyof Fields>(name: Name) => ({
      value: fields[name],
      onChange: (value: Fields[Name]) => change({ [name]: value } as unknown as Partial<Fields>),
    }),
    submit,
    close,
  };
}

/** When the request is answered, focuses the first invalid field, or else the button to try again. */
function useFocusOnAnswer(body: RefObject<HTMLElement | null>, answer: object | undefined) {
  useEffect(() => {
    if (answer === undefined) return;
    const form = body.current?.closest('form');
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
  }, [body, answer]);
}

function hasChanged<Fields extends object>(start: Fields, fields: Fields): boolean {
  return (Object.keys(start) as (keyof Fields)[]).some((name) => fields[name] !== start[name]);
}
