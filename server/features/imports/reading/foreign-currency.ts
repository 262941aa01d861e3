import { importMessages } from '#contract/messages/imports.ts';
import { leaveOut } from './row-collector.ts';
import type { Question, ReadingOptions, Statement, StatementRow } from './statement.ts';

/** Asks about a file that is in another currency than the book as a whole, or follows the answer. */
export function settleCurrency(statement: Statement, { context, change }: ReadingOptions): Statement {
  const [currency, own] = [onlyCurrency(statement.rows), context.bookCurrency];
  if (currency === undefined || own === undefined || currency === own) return statement;
  const question = askWhether(currency, own);
  const answer = question.choices.find(({ value }) => value === change.currency)?.value;
  if (answer === undefined)
    return statement.questions.length > 0 ? statement : { ...statement, questions: [question] };
  const settled = { ...statement, answers: [...statement.answers, { ...question, answer }] };
  return answer === question.guess ? settled : leaveAllOut(settled);
}

/** The one that every row names. */
export function onlyCurrency(rows: readonly StatementRow[]): string | undefined {
  const first = rows[0]?.currency ?? '';
  return /^[A-Z]{3}$/.test(first) && rows.every(({ currency }) => currency === first) ? first : undefined;
}

function askWhether(currency: string, own: string): Question {
  const { foreignCurrency, addAsWritten, leaveOut } = importMessages.questions;
  return {
    key: 'currency',
    message: foreignCurrency(currency, own),
    choices: [
      { value: `add_${currency}`, label: addAsWritten },
      { value: `leave_${currency}`, label: leaveOut },
    ],
    guess: `add_${currency}`,
  };
}

function leaveAllOut(statement: Statement): Statement {
  const left = { ...statement, rows: [] };
  for (const row of statement.rows) leaveOut(left, row, 'other_currency', row);
  return left;
}
