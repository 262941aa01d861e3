import type { LocalDate } from '../calendar.ts';
import { formatCount } from '../format-count.ts';

/** What downloading and importing one's own data says. */
export const archiveMessages = {
  fileRequired: 'Please choose an archive to import.',
  oneFile: 'Please import one archive at a time.',
  tooLarge: 'An archive may have at most 2 GB.',
  nameOf: (day: LocalDate) => `tuppence-${day}.tar`,
  notAnArchive: 'The file is no archive of a Tuppence account. Nothing was changed.',
  ofInstallation:
    'This is a backup of a whole installation, which only whoever runs the server can bring back. Nothing was changed.',
  newer: 'The archive was made by a newer version of Tuppence. Nothing was changed.',
  unexpected: (entry: string) => `${entry} has no place in an archive of Tuppence. Nothing was changed.`,
  tooMuch: 'The archive holds more than an account can. Nothing was changed.',
  wrongRows: (table: string) =>
    `The ${table} in the archive are not as Tuppence writes them. Nothing was changed.`,
  incomplete: 'The archive does not hold what it says it does. Nothing was changed.',
  busy: 'Other archives are being worked on. Please try again in a moment.',

  downloadFailed: 'Could not download your data. Try again.',
  downloaded: 'Your data is downloaded.',
  checkFailed: 'Could not check the archive. Try again.',
  importFailed: 'Could not import the archive. Nothing was changed. Try again.',
  meaning:
    'Importing adds this to what is in your account. What is here stays as it is, and what is here already is not added again.',
  caughtUp: 'Recurring transactions go on where they stood: what has fallen due since is added.',
  takesSettings: 'Your account is empty, so it takes over the currency and the time zone as well.',
  otherCurrency: (archived: string, shown: string) =>
    `Amounts are not converted: what was ${archived} is shown as ${shown}.`,
  allHere: 'Everything in it was here already.',
  transactions: (count: number) => counted(count, 'transaction'),
  receipts: (count: number) => counted(count, 'receipt'),
  budgets: (count: number) => counted(count, 'budget'),
  recurring: (count: number) => counted(count, 'recurring transaction'),
  added: (parts: readonly string[]) => `Added: ${parts.join(', ')}.`,

  noBackups: 'No nightly backup is set up on this server.',
  noBackupYet: 'A backup is made every night; none is verified yet.',
} as const;

function counted(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}
