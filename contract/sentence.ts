type Value = string | number;

/** How an error reply says its message again, for another language: the key of a message, such as "undo.budgetExists". */
export interface Sentence {
  key: string;
  values: Value[];
}

/** A message of `contract/messages/`: its text, or what it was made of and from which values. */
export type Message = string | { text: string; of: (...values: never[]) => string; values: Value[] };

/** The text that `of` makes of the values, which keeps both for an error reply. */
export function withValues<Values extends Value[]>(of: (...values: Values) => string, ...values: Values) {
  return { text: of(...values), of, values };
}

export function textOf(message: Message): string {
  return typeof message === 'string' ? message : message.text;
}
