import { toTyped } from '../money.ts';
import type { Frequency } from '../recurrence.ts';
import { isolated, withFullStop } from '../wording.ts';
import { transactionMessages } from './transactions.ts';

const units: Record<Frequency, string> = {
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  annually: 'years',
};

export const quickEntryMessages = {
  label: 'Quick entry',
  placeholder: () => `Try “coffee ${toTyped(4_50)} yesterday”`,
  morePlaceholder: () => `, “salary 2100 1 jun” or “tea 3*${toTyped(1_80)} #Food”`,
  help: () =>
    `Type what it was, the amount and the day: “salary 2100 1 jun”, “tea 3*${toTyped(1_80)} #Food”. Enter saves, Shift+Enter opens the form.`,
  category: 'Category of this entry',
  amountMissing: () => `How much was it? Add an amount, such as ${toTyped(4_50)}.`,
  nameMissing: 'What was it? Add a name.',
  nothingKnown: 'new name: add a category like #Food',
  outOfReach: 'offline: add a category like #Food',
  written: 'as you typed it',
  rounded: 'rounded',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  nearDays: new Map([
    [-1, 'Yesterday'],
    [0, 'Today'],
    [1, 'Tomorrow'],
  ]),
  shownAs: (exact: string) => `${exact}, shown as`,
  toCome: (date: string) => `${date}, still to come`,
  saved: (isIncome: boolean, what: string) =>
    withFullStop(`${isIncome ? 'Income' : 'Expense'} saved: ${what}`),
  notSaved: 'Not saved: it exceeds your current balance.',
  lineNotSaved: (line: string, message: string) => `“${isolated(line)}”: ${message}`,
  removed: (name: string) => `Transaction removed: ${isolated(name)}.`,
  toCheck: 'Press Enter to check it in the form.',
  repeats: (frequency: Frequency, interval: number) =>
    interval === 1 ? `Repeats ${frequency}.` : `Repeats every ${interval} ${units[frequency]}.`,
  toSetUp: 'Press Enter to set it up.',
  /** Why a line may mean something else. */
  doubts: {
    direction: 'Income or expense? Taken for an expense.',
    'several amounts': (amount: string) => `More than one amount: is it ${amount}?`,
    'part of the name': (amount: string) => `Is ${amount} the amount, or is the number part of the name?`,
    'day or amount': (amount: string) => `Is ${amount} the amount, or is the number part of a date?`,
    'dash or minus': (amount: string) => `Read as a sum: is it ${amount}?`,
    'too many decimals': transactionMessages.costDecimals,
    'other currency': (sign: string, currency: string) =>
      `${sign} is not your currency. Amounts are not converted: it would be saved in ${currency}.`,
    'several days': 'More than one date: the last one is used.',
    'unclear day': (words: string) => `Which day is “${words}”?`,
    'other rhythm': (words: string) =>
      `“${words}” cannot be set up to repeat. Write it like “every 2 weeks”, or save it once.`,
    'unknown category': (name: string) => `There is no category “${name}” yet. It would be added.`,
    'several categories': (name: string) => `More than one category: ${name} is used.`,
  },

  openTheForm: 'Open the form',
  openTheFormHint: 'Open the form (Shift+Enter)',
} as const;
