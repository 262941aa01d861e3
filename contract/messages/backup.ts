/** For the operator's backup and restore. */
export const backupMessages = {
  fileExists: (file: string) => `${file} already exists. Nothing was written.`,
  noFile: (file: string) => `There is no file ${file}.`,
  brokenAfter: (entry: string) =>
    `The file is cut short or damaged ${entry === '' ? 'at its start' : `after ${entry}`}. Nothing was changed.`,
  ofAnotherProgram: 'The file was not packed by Tuppence. Nothing was changed.',
  wrongSum: (entry: string) => `${entry} is not what was backed up. Nothing was changed.`,
  entryMissing: (entry: string) => `${entry} is missing from the file. Nothing was changed.`,
  unexpected: (entry: string) => `${entry} does not belong in a Tuppence backup. Nothing was changed.`,
  wrongRows: 'The backup cannot be restored: its rows do not fit together. Nothing was changed.',
  otherFile: (entry: string) => `${entry} is not what the storage has.`,
  fileMissing: (entry: string) => `${entry} is missing, although a receipt refers to it.`,
  wrongTotals: (count: number) =>
    count === 1
      ? '1 total is not what its rows add up to.'
      : `${count} totals are not what their rows add up to.`,
  notABackup: 'The file is not a Tuppence backup. Nothing was changed.',
  ofAccount:
    'This is the archive of one account: import it in the Settings of an account. Nothing was changed.',
  newer: (schema: string) =>
    `The backup was made by a newer version (${schema}). Install that one first. Nothing was changed.`,
  notEmpty: 'There are already accounts here. Add --replace to delete them all. Nothing was changed.',
} as const;
