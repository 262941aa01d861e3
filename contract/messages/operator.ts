import { countOf } from '../wording.ts';

/** For the operator's programs. */
export const operatorMessages = {
  notAnEmail: (email: string) => `${email} is not an e-mail address.`,
  noAccount: (email: string) => `There is no account for ${email}.`,
  noDatabase: (folder: string) => `DATA_DIR: there is no database in ${folder}.`,
  noFile: (file: string) => `There is no file ${file}.`,
  newerDatabase: (migration: string) =>
    `The database was last used by a newer version of Tuppence (${migration}). Start that one. Nothing was changed.`,
  confirmDelete: (email: string) =>
    `This deletes the account of ${email} with everything in it, for good. Add --yes to confirm.`,
  openQuestions: (questions: readonly string[]) =>
    `Nothing was added, because the file leaves open:\n${questions.join('\n')}\nAdd --accept-guesses to go by the guess.`,
  added: (count: number, email: string) =>
    `${countOf(count, 'transaction')} added to ${email}. They can undo it in Tuppence.`,
} as const;
