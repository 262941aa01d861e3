import { formatDay, type LocalDate } from '../calendar.ts';
import { countOf, formatCount, isolated } from '../wording.ts';

const transactions = (count: number) => countOf(count, 'transaction');
interface OfferedChange {
  category?: string | undefined;
  state?: string | undefined;
}
interface Missing {
  isIncome: boolean;
  from: LocalDate;
  to: LocalDate;
}
const lines = (count: number) => countOf(count, 'line');

/** The page where a bank's file is reviewed and added. */
export const importPageMessages = {
  dropHere: 'Drop your bank’s file here',
  dropNext: 'Drop the next file here',
  chooseYours: 'Choose your bank’s file',
  chooseNext: 'The next file',
  orPaste: 'or paste it. ',
  limits: 'Up to 20 MB and 200,000 rows.',
  remembered: 'Columns and answers are remembered for files like this one.',
  dropAnywhere: 'Drop it anywhere',
  pastedName: 'Pasted lines.csv',
  sendFailed: 'The file could not be sent. Nothing was lost: choose it again, or try again.',
  tables: 'CSV, XLSX, XLS and ODS, from any bank, in any order and most languages',
  statements: 'OFX, QFX, QIF, CAMT, MT940, Norma 43',
  otherApps: 'YNAB, Mint, Monarch, Actual, Firefly III, Sure, ezBookkeeping, Tuppence',
  everyLine: 'You see every line before it is added.',
  twice: 'The same file twice adds nothing.',
  undoable: 'A whole import can be undone.',

  waitsHere: 'You can leave this page. The import waits for you here.',
  columnsFound: (names: readonly string[]) => `Found: ${names.join(', ')}.`,
  timeLeft: (seconds: number) => {
    if (seconds > 90) return `about ${Math.round(seconds / 60)} minutes left`;
    const whole = Math.round(seconds);
    return whole > 1 ? `about ${whole} seconds left` : 'a moment left';
  },
  balanceAgrees: 'The balance agrees on every line.',
  balanceDisagrees: 'The balances in the file do not follow from its lines. One may be missing.',
  missingBetween(amount: string, { isIncome, from, to }: Missing) {
    const days =
      from === to
        ? `on ${formatDay(from, 'long')}`
        : `between ${formatDay(from, 'long')} and ${formatDay(to, 'long')}`;
    return `The balances in the file show that money ${isIncome ? 'in' : 'out'} of ${amount} is missing ${days}.`;
  },

  followsGuess: 'Until you answer, the lines below follow our guess.',
  ourGuess: 'our guess',
  asYouSaid: 'as you said.',
  asYouSaidBefore: 'as you said of an earlier file.',
  otherCurrency: (currency: string, shown: string) =>
    `This file is in ${currency}, and your amounts are shown in ${shown}. They are not converted.`,
  showIn: (currency: string) => `Show amounts in ${currency}`,
  ownAccounts: (count: number) =>
    count === 1
      ? '1 new line looks like a move between your own accounts.'
      : `${formatCount(count)} new lines look like moves between your own accounts.`,
  leaveThemOut: (count: number) => (count === 1 ? 'Leave it out' : 'Leave them out'),
  ownAccount: 'It looks like a move between your own accounts.',

  offer({ category, state }: OfferedChange, count: number, name: string) {
    const others = count === 1 ? 'the other one' : `the other ${formatCount(count)}`;
    if (category !== undefined) return `Use ${category} for ${others} from ${name}?`;
    return state === undefined
      ? `Change ${others} of this payee, too?`
      : `Leave out ${others} from ${name}, too?`;
  },
  acceptOffer({ category, state }: OfferedChange, count: number) {
    const all = count === 2 ? 'both' : `all ${formatCount(count)}`;
    if (category !== undefined) return `Use for ${all}`;
    return state === undefined ? `Change ${all}` : `Leave out ${all}`;
  },
  categoryOf: (count: number) => `Category of ${lines(count)}`,
  editTitle: (count: number) => (count === 1 ? 'Edit Line' : `Edit ${formatCount(count)} Lines`),
  ownNames: 'If it stays empty, each line keeps its name.',
  add: (count: number) => (count === 0 ? 'Nothing to add' : `Add ${transactions(count)}`),
  willNotBeAdded: (count: number) => `${lines(count)} of the file will not be added`,
  added: (count: number) => `${transactions(count)} added`,
  addedFrom: (count: number, fileName: string) => `${transactions(count)} added from ${isolated(fileName)}.`,
  addFailed: 'Could not add them. Try again.',
  seeAdded: (count: number) => (count === 1 ? 'See the transaction' : `See the ${transactions(count)}`),
  changeFailed: 'Could not change it. Try again.',
  confirmDiscard: 'Discard this import? Nothing of it was added, and the file can be imported again.',
  discarded: (fileName: string) => `Import discarded: ${isolated(fileName)}.`,
  discardFailed: 'Could not discard it. Try again.',
  confirmUndo: (fileName: string, count: number) =>
    `Undo the import of ${fileName}? This removes the ${transactions(count)} that it added.`,
  undone: (fileName: string) => `Import undone: ${isolated(fileName)}.`,
  undoFailed: 'Could not undo it. Try again.',

  keys: 'J and K move, X selects, E edits, Enter shows the line',
  nothingLost: 'Nothing here is lost: these lines stay with the import.',
  download: (count: number) => `Download ${lines(count)}`,
  downloadFailed: 'Could not download them. Try again.',
  noLines: 'No lines here.',
  noTransactions: 'There are no transactions in this file.',

  noProblems: 'No line has a problem.',
  otherTables: (count: number) =>
    count === 1
      ? 'The file has another table, which is read by its own headings. These are the columns of the longer one.'
      : `The file has ${formatCount(count)} more tables, which are read by their own headings. These are the columns of the longest.`,
  showsBelow: 'What you change shows below at once.',
} as const;
