import type { LocalDate } from '../calendar.ts';
import { countOf, formatCount } from '../wording.ts';

/** For downloading and importing one's own data. */
export const archiveMessages = {
  fileRequired: 'Please choose an archive to import.',
  oneFile: 'Please import one archive at a time.',
  tooLarge: 'An archive may have at most 2 GB.',
  nameOf: (day: LocalDate) => `tuppence-${day}.tar`,
  notAnArchive: 'The file is not an archive of a Tuppence account. Nothing was changed.',
  ofInstallation:
    'This is a backup of a whole installation, which only whoever runs the server can restore. Nothing was changed.',
  newer: 'The archive was made by a newer version of Tuppence. Nothing was changed.',
  unexpected: (entry: string) => `${entry} does not belong in a Tuppence archive. Nothing was changed.`,
  notAFile: (entry: string) =>
    `${entry} is a link or a folder. A Tuppence archive has only files. Nothing was changed.`,
  tooMuch: 'The archive holds more than an account can. Nothing was changed.',
  wrongRows: (table: string) =>
    `The ${table} in the archive are not in the form that Tuppence writes. Nothing was changed.`,
  incomplete: 'The archive does not contain what it says it does. Nothing was changed.',

  downloadFailed: 'Could not download your data. Try again.',
  downloaded: 'Your data is downloaded.',
  checkFailed: 'Could not check the archive. Try again.',
  importFailed: 'Could not import the archive. Try again.',
  meaning:
    'Importing adds this to your account. What is there stays as it is, and what is already there is not added again.',
  caughtUp: 'Recurring transactions continue where they left off: what has fallen due since is added.',
  takesSettings: 'Your account is empty, so it takes over the currency and the time zone as well.',
  otherCurrency: (archived: string, shown: string) =>
    `Amounts are not converted: what was ${archived} is shown as ${shown}.`,
  allHere: 'Everything in it was already here.',
  transactions: (count: number) => countOf(count, 'transaction'),
  receipts: (count: number) => countOf(count, 'receipt'),
  budgets: (count: number) => countOf(count, 'budget'),
  recurring: (count: number) => countOf(count, 'recurring transaction'),
  added: (parts: readonly string[]) => `Added: ${parts.join(', ')}.`,

  noBackups: 'No nightly backup is set up on this server.',
  noBackupYet: 'A backup is made every night; none has been verified yet.',

  importTitle: 'Import Archive',
  uploading: (name: string) => `Uploading ${name}`,
  importing: 'Importing...',
  checking: 'Checking...',
  import: 'Import',
  isUploaded: 'is being uploaded',
  isImported: 'is being imported',
  isChecked: 'is being checked',
  madeOn: 'Made on',
  transactionsLabel: 'Transactions',
  from: 'From',
  expenses: 'Expenses',
  receiptsLabel: 'Receipts',
  budgetsLabel: 'Budgets',
  recurringLabel: 'Recurring transactions',
  hereAlready: 'Transactions already here',
  hint: 'All of it in one file: to keep, to move or to restore.',
  downloadEverything: 'Download everything',
  downloadHint: 'Transactions, categories, budgets, recurring items and receipts. The file is not encrypted.',
  importAnArchive: 'Import an archive',
  importHint: 'Adds the contents of a downloaded file. You see what they are before anything happens.',
  downloading: 'Downloading...',
  backupsOfThisServer: 'Backups of this server',
  download: 'Download',
  chooseFile: 'Choose File',
  chooseFileToImport: 'Choose File to import',
  megabytes: (count: number) => `${formatCount(count)} MB...`,
  days: (from: string, to: string) => `${from} to ${to}`,
  backupFailed: 'The backup of {moment} failed.',
  lastVerified: 'Last verified backup: {moment}',
} as const;

/** For the operator's backup and restore. */
export const backupMessages = {
  fileExists: (file: string) => `${file} already exists. Nothing was written.`,
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
