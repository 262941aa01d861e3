import { formatCount } from '../wording.ts';

/** What an import says about a file and its lines. */
export const importMessages = {
  fileRequired: 'Please select a file to import.',
  oneFile: 'Please import one file at a time.',
  notFound: 'This import does not exist.',
  tooManyOpen: 'Please add or discard some of the files that wait here first.',
  alreadyAdded: 'This file has already been added. Undo it first.',
  alreadyUndone: 'This import was undone. Select the file again to add it.',
  keptChanged: (count: number) =>
    count === 1
      ? '1 transaction has been changed since, and stays.'
      : `${formatCount(count)} transactions have been changed since, and stay.`,
  keptForOtherFile: (count: number) =>
    count === 1
      ? '1 transaction is also in another file that was added, and stays.'
      : `${formatCount(count)} transactions are also in another file that was added, and stay.`,
  answerInvalid: 'Please choose one of the answers.',
  beingRead: 'This file is being read. Please wait a moment.',
  beingAdded: 'This file is being added. Please wait a moment.',
  anotherBeingAdded: 'Another file is being added or undone. Please wait a moment.',
  cancelled: 'Adding was cancelled, and nothing was added.',
  cannotAdd: 'This file could not be read, so there is nothing to add.',
  rowsInvalid: 'Name 1 to 1,000 rows, or the state of the rows to change.',
  stateInvalid: 'The state of a row is new, duplicate, left_out or problem.',
  markInvalid: 'The mark of a row is own_account.',
  failures: {
    too_large: 'This file is larger than 20 MB. Please split it, for example by year.',
    too_many_rows: 'This file has more than 200,000 rows. Please split it, for example by year.',
    empty: 'This file is empty.',
    not_a_statement: 'No transactions could be found in this file: it has no lines with a day and an amount.',
    both_sides:
      'This file has both sides of each entry, and does not say which accounts are your own. Please export a single account, or name the topmost accounts Assets, Liabilities, Income and Expenses.',
    binary:
      'This file is not text that can be read. Please export a CSV, XLSX, OFX, QIF, CAMT, MT940 or Norma 43 file.',
    pdf: 'A PDF cannot be imported. Please export a CSV, XLSX, OFX, QIF, CAMT, MT940 or Norma 43 file from your bank.',
    picture: 'This is a picture. Upload it on the Receipts page, or export a CSV file from your bank.',
    old_excel: 'This workbook is from before Excel 97. Please save it as XLSX or CSV.',
    zip: 'This archive is not a spreadsheet. Please unpack it and import the files in it.',
    web_page: 'This is a web page. Please export a CSV or XLSX file from your bank.',
    damaged: 'This file is damaged and cannot be opened.',
    file_gone: 'The file is no longer kept. Please select it again.',
    too_slow: 'Reading this file took too long. Please export it in another format, or for a shorter time.',
    locked: 'This spreadsheet is protected with a password. Please save it without one.',
    unpacked_too_large: 'This spreadsheet is too large when unpacked. Please save it as CSV.',
    line_too_long: 'This file has a line of more than 100,000 characters, which no bank writes.',
    too_many_columns: 'This table has more than 500 columns, which no bank writes.',
  },
  problems: {
    no_day: 'The line has no day.',
    no_such_day: (text: string) => `“${text}” is not a day.`,
    unlikely_day: (day: string) => `${day} is before 1970 or more than a year ahead. Is the day right?`,
    no_amount: 'The amount is empty.',
    not_an_amount: (text: string) => `“${text}” is not an amount.`,
    amount_too_large: 'The amount is too large.',
    no_direction: (text: string) => `“${text}” does not say whether this is money in or money out.`,
    unknown_account: (text: string) =>
      `“${text}” does not say whether it is an account of your own or one of income or expenses.`,
    pending: 'The bank has not booked it yet. It will be in a later file.',
    cancelled: 'It was cancelled, declined or reversed.',
    not_a_transaction: 'The line has neither a day nor an amount.',
    damaged: 'The file is damaged here.',
  },
  leftOut: {
    zero: 'The amount is zero.',
    balance_line: 'It is a balance or a total, not a transaction.',
    own_account: 'It moves money between your own accounts.',
    own_posting: 'It is the side of an entry that is in one of your own accounts.',
    opening_balance: 'It sets or corrects a balance.',
    investment: 'It buys, sells or moves securities.',
    other_currency: 'It is in another currency.',
    other_sheet: 'It is on another sheet, with other headings or the same lines again.',
    neither: 'The file counts it neither as income nor as expense.',
  },
  reasons: {
    importedBefore: 'It was imported before.',
    deletedBefore: 'It was imported before, and deleted by you.',
    deletedForGood: 'You deleted it for good.',
    enteredBefore: 'It is already among your transactions.',
    leftOutBefore: 'You left this payee out before.',
    moved: {
      account: 'It moves money between your own accounts.',
      savings: 'It moves money to or from your savings.',
      card: 'It pays your own card.',
      cash: 'It is cash from your own account.',
    },
    maybeMoved: {
      account: 'It may move money between your own accounts.',
      savings: 'It may move money to or from your savings.',
      card: 'It may pay your own card.',
      cash: 'It may be cash from your own account.',
    },
    alike: (count: number) => `${count} lines of this day are alike, and all are kept.`,
    /** Also in the note of the transaction, where it lasts. */
    otherCurrency: (currency: string, amount: string) => `${currency} ${amount}, not converted.`,
    categoryOfFile: 'in the file',
    categoryChosen: 'your choice',
    unnamed: (isIncome: boolean) => (isIncome ? 'Money in' : 'Money out'),
  },
  questions: {
    dateOrder: (text: string) => `Is ${text} day first or month first?`,
    dayFirst: (day: string) => `Day first: ${day}`,
    monthFirst: (day: string) => `Month first: ${day}`,
    decimalMark: (text: string) => `How much is ${text}?`,
    sides: 'Which column is money out?',
    sign: 'Are positive amounts money out?',
    moneyOut: 'Yes, money out',
    moneyIn: 'No, money in',
    foreignCurrency: (currency: string, own: string) =>
      `This file is in ${currency}, and your currency is ${own}. Should it be added?`,
    addAsWritten: 'Yes, the amounts as they are',
    leaveOut: 'No, leave every row out',
  },
} as const;
