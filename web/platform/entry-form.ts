import { type RefObject, useRef, useState } from 'react';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusOnAnswer } from '#web/ui/use-focus-on-answer.ts';
import { ApiError, messageOf } from './api-error.ts';

/** What is wrong with which field, as a sentence. */
export type Complaints<Fields> = Partial<Record<keyof Fields, string | undefined>>;

interface EntryFormOptions<Fields> {
  initial: () => Fields;
  /** The server has the last word. */
  check: (fields: Fields) => Complaints<Fields>;
  /** Sends fields without a flaw, and gives what to tell when that is done. */
  send: (fields: Fields) => Promise<string>;
  isSending: boolean;
  onClose: () => void;
}

export interface EntryForm<Fields> {
  fields: Fields;
  complaints: Complaints<Fields>;
  /** A failure that no field explains. */
  failure: string | undefined;
  /** Goes to the DialogBody. */
  body: RefObject<HTMLDivElement | null>;
  change: (part: Partial<Fields>) => void;
  complain: (complaints: Complaints<Fields>) => void;
  submit: () => void;
}

/** What was answered to what, so that a complaint goes once its field is changed. */
interface Answer<Fields> {
  fields: Fields;
  complaints: Complaints<Fields>;
  failure?: string;
}

/** A form in a dialog: checks on submit and then live, closes when saved, and otherwise keeps what was typed. */
export function useEntryForm<Fields extends object>(options: EntryFormOptions<Fields>): EntryForm<Fields> {
  const { initial, check, send, isSending, onClose } = options;
  const [fields, setFields] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [answer, setAnswer] = useState<Answer<Fields>>();
  const toast = useToast();
  const body = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(body, isSending ? undefined : answer);

  function submit() {
    setTried(true);
    setAnswer(undefined);
    if (Object.values(check(fields)).every((complaint) => complaint === undefined)) void trySending();
  }

  async function trySending() {
    try {
      toast.success(await send(fields));
      if (isOpen()) onClose();
    } catch (error) {
      const failure = messageOf(error, transactionMessages.saveFailed);
      const complaints = (error instanceof ApiError ? error.fields : {}) as Complaints<Fields>;
      const isExplained = Object.keys(complaints).some((name) => name in fields);
      if (isOpen()) setAnswer({ fields, complaints, ...(!isExplained && { failure }) });
      else toast.error(failure);
    }
  }

  /** The form may have been closed, and even another one opened, before the answer came. */
  function isOpen() {
    return body.current !== null;
  }

  return {
    fields,
    complaints: { ...(isTried && check(fields)), ...stillTrue(answer, fields) },
    failure: answer?.failure,
    body,
    change: (part) => setFields((current) => ({ ...current, ...part })),
    complain: (complaints) => setAnswer({ fields, complaints }),
    submit,
  };
}

function stillTrue<Fields>(answer: Answer<Fields> | undefined, fields: Fields): Complaints<Fields> {
  if (answer === undefined) return {};
  const names = Object.keys(answer.complaints) as (keyof Fields)[];
  const standing = names.filter((name) => fields[name] === answer.fields[name]);
  return Object.fromEntries(standing.map((name) => [name, answer.complaints[name]])) as Complaints<Fields>;
}
