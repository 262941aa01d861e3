import type { LocalDate } from '../calendar.ts';
import { formatCount } from '../wording.ts';

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
  importFailed: 'Could not import the archive. Nothing was changed. Try again.',
  meaning:
    'Importing adds this to your account. What is there stays as it is, and what is already there is not added again.',
  caughtUp: 'Recurring transactions continue where they left off: what has fallen due since is added.',
  takesSettings: 'Your account is empty, so it takes over the currency and the time zone as well.',
  otherCurrency: (archived: string, shown: string) =>
    `Amounts are not converted: what was ${archived} is shown as ${shown}.`,
  allHere: 'Everything in it was already here.',
  transactions: (count: number) => counted(count, 'transaction'),
  receipts: (count: number) => counted(count, 'receipt'),
  budgets: (count: number) => counted(count, 'budget'),
  recurring: (count: number) => counted(count, 'recurring transaction'),
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
  title: 'Your Data',
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
  megabytes: (count: number) => `${count} MB...`,
  days: (from: string, to: string) => `${from} to ${to}`,
  backupFailed: 'The backup of {moment} failed.',
  lastVerified: 'Last verified backup: {moment}',
} as const;

function counted(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}
