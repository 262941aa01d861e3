/** What the line for quick entries says. */
export const quickEntryMessages = {
  label: 'Quick entry',
  placeholder: 'Try “coffee 4.50 yesterday”, “salary 2100 1 jun” or “tea 3*1.80 #Food”',
  help: 'Write what it was, the amount and the day: “salary 2100 1 jun”, “tea 3*1.80 #Food”. Enter saves, Shift+Enter opens the form.',
  category: 'Category of this entry',
  amountMissing: 'How much was it? Add an amount, such as 4.50.',
  nameMissing: 'What was it? Add a name.',
  nothingKnown: 'nothing known of this name yet: add #Food, for example',
  outOfReach: 'what you chose before is out of reach while you are offline: add #Food, for example',
  written: 'as you wrote',
  rounded: 'rounded',
  saved: (isIncome: boolean, what: string) => `${isIncome ? 'Income' : 'Expense'} saved: ${what}.`,
  removed: 'Transaction removed.',
  toCheck: 'Enter opens the form, to make sure.',
  severalAmounts: (amount: string) => `More than one amount: is it ${amount}?`,
  partOfTheName: (amount: string) => `Is ${amount} the amount, or is the number part of the name?`,
  dayOrAmount: (amount: string) => `Is ${amount} the amount, or is the number part of a date?`,
  dashOrMinus: (amount: string) => `Read as a sum: is it ${amount}?`,
  severalDays: 'More than one day: the last one was taken.',
  otherCurrency: (sign: string, currency: string) =>
    `${sign} is not your currency. Amounts are not converted: it would be saved in ${currency}.`,
  unknownCategory: (name: string) => `There is no category “${name}” yet. It would be added.`,
} as const;
