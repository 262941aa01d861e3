import type { DateOrder, DecimalMark, SignRule } from '#contract/import-layout.ts';
import { importMessages } from '#contract/messages/imports.ts';
import type { LayoutChange } from './layout.ts';
import { leaveOut } from './row-collector.ts';
import type {
  AnsweredQuestion,
  Decision,
  Question,
  ReadingOptions,
  Statement,
  StatementRow,
} from './statement.ts';
import { askSign } from './table/conventions/decide-sign.ts';

/** What the reader decided and may be in doubt. */
interface Decisions {
  dateOrder?: Decision<DateOrder>;
  decimalMark?: Decision<DecimalMark>;
  sides?: { question: Question | undefined } | undefined;
  sign?: Decision<SignRule> | undefined;
}

/** What was answered, and the first of the open questions; the next one is asked when it is answered. */
export function askAbout(
  decisions: Decisions,
  change: LayoutChange,
): Pick<Statement, 'questions' | 'answers' | 'proved'> {
  const { dateOrder, decimalMark, sides, sign } = decisions;
  // What turns the amounts of a file that would not ask is told, too.
  const isTurned = sign && change.sign && change.sign !== sign.value;
  const ofSign = isTurned ? askSign(sign.value) : sign?.question;
  const all = [dateOrder?.question, decimalMark?.question, sides?.question, ofSign].filter(
    (question) => question !== undefined,
  );
  return {
    questions: all.filter(({ key }) => !change[key]).slice(0, 1),
    answers: all.flatMap((question) => answered(question, change[question.key])),
    proved: (['dateOrder', 'decimalMark', 'sign'] as const).filter((key) => decisions[key]?.isProved),
  };
}

function answered(question: Question, answer: string | null | undefined): AnsweredQuestion[] {
  return answer && question.choices.some(({ value }) => value === answer) ? [{ ...question, answer }] : [];
}

/** Asks about a file that is in another currency than the book as a whole, or follows the answer. */
export function settleCurrency(statement: Statement, { context, change }: ReadingOptions): Statement {
  const [currency, own] = [singleCurrency(statement.rows), context.bookCurrency];
  if (currency === undefined || own === undefined || currency === own) return statement;
  const question = askWhether(currency, own);
  const answer = question.choices.find(({ value }) => value === change.currency)?.value;
  if (answer === undefined)
    return statement.questions.length > 0 ? statement : { ...statement, questions: [question] };
  const settled = { ...statement, answers: [...statement.answers, { ...question, answer }] };
  return answer === question.guess ? settled : leaveAllOut(settled);
}

/** The one that every row names. */
export function singleCurrency(rows: readonly StatementRow[]): string | undefined {
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
