import { z } from 'zod';
import { categoryName } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { amountFromZero, idParams, money, rowId, wholeNumber } from './fields.ts';
import { budgetYears } from './limits.ts';
import { budgetMessages } from './messages/budgets.ts';

export const budget = z.object({
  _id: rowId,
  category: z.string(),
  amount: money,
  month: z.int(),
  year: z.int(),
  spent: money.meta({ description: 'Expenses in the category during the whole month.' }),
  remaining: money.meta({ description: 'The amount minus what was spent; negative when over budget.' }),
});
export type Budget = z.infer<typeof budget>;

const month = wholeNumber({ from: 1, to: 12, message: budgetMessages.monthInvalid });
const year = wholeNumber({
  from: budgetYears.first,
  to: budgetYears.last,
  message: budgetMessages.yearInvalid,
});

const budgetBody = z.object({ category: categoryName, amount: amountFromZero, month, year });
export type BudgetInput = z.output<typeof budgetBody>;

const monthBody = z.object({ month, year });

export const budgetsApi = {
  list: endpoint('GET', '/budgets', {
    summary: 'List budgets with what was spent, latest month first; all of them, or those of one month.',
    query: z.object({ month: month.optional(), year: year.optional() }),
    reply: z.array(budget),
  }),
  create: endpoint('POST', '/budgets', {
    summary: 'Create a budget. Each category has at most one per month.',
    body: budgetBody,
    reply: budget,
    status: 201,
  }),
  replace: endpoint('PUT', '/budgets/:id', {
    summary: 'Replace a budget.',
    params: idParams,
    body: budgetBody,
    reply: budget,
  }),
  remove: endpoint('DELETE', '/budgets/:id', {
    undoable: true,
    summary: 'Delete a budget.',
    params: idParams,
  }),
  copyLastMonth: endpoint('POST', '/budgets/copy', {
    undoable: true,
    summary:
      'Copy the previous month’s budgets into a month, skipping categories that already have one there.',
    body: monthBody,
    reply: z.object({ copiedCount: z.int() }),
    status: 201,
  }),
};
