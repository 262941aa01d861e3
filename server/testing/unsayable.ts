import type { ErrorReply } from '#contract/errors.ts';
import { say } from '#contract/messages/sentences.ts';

/** The texts of an error reply that a browser would not make of its sentences. */
export function unsayableIn({ message, sentence, fields = {}, fieldSentences = {} }: ErrorReply): string[] {
  const said = [
    [message, sentence] as const,
    ...Object.entries(fields).map(([name, text]) => [text, fieldSentences[name]] as const),
  ];
  return said.flatMap(([text, as]) => (as !== undefined && say(as) === text ? [] : [text]));
}
