import { z } from 'zod';
import { alertThresholds, budgetAlert } from './budget-alert.ts';
import { categoryName } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { amountFromZero, idParams, money, rowId, wholeNumber, wireDay } from './fields.ts';
import { figure } from './insights.ts';
import { budgetYears } from './limits.ts';
import { budgetMessages } from './messages/budgets.ts';

export const budget = z.object({
  _id: rowId,
  category: z.string(),
  amount: money,
  month: z.int(),
  year: z.int(),
  spent: money.meta({ description: 'Expenses in the category during the whole month.' }),
  remaining: money.meta({
    description:
      'The amount, with what was rolled over into it, minus what was spent; negative when over budget.',
  }),
  repeatAmount: money.nullable().meta({
    description: 'What each following month gets, until changed; null if the budget does not repeat.',
  }),
  rollsOver: z.boolean().meta({
    description: 'Whether what is left of it, or overspent, is added to the budget of the next month.',
  }),
  rolledOver: money.meta({
    description: 'What was left of the month before, if that rolls over; negative if it was overspent.',
  }),
});
export type Budget = z.infer<typeof budget>;

const month = wholeNumber({ from: 1, to: 12, message: budgetMessages.monthInvalid });
const year = wholeNumber({
  from: budgetYears.first,
  to: budgetYears.last,
  message: budgetMessages.yearInvalid,
});

const budgetBody = z.object({
  category: categoryName,
  amount: amountFromZero,
  month,
  year,
  repeats: z.boolean({ error: budgetMessages.repeatsInvalid }).optional().meta({
    description:
      'Whether each following month without a budget gets the same amount. If absent, following months get what they did.',
  }),
  rollsOver: z.boolean({ error: budgetMessages.rollsOverInvalid }).optional().meta({
    description: 'If absent, it stays as it is.',
  }),
});
export type BudgetInput = z.output<typeof budgetBody>;

const monthBody = z.object({ month, year });

const outlook = z.object({
  budgets: z.array(
    z.object({
      _id: rowId,
      category: z.string(),
      pace: z.enum(['on course', 'runs out']).meta({
        description:
          'Whether it lasts, if everyday spending goes on as until now, and recurring transactions and payments found to repeat come when they are due.',
      }),
      runsOutOn: wireDay.nullable().meta({ description: 'Today if more than the budget is spent already.' }),
      toCome: money.meta({
        description:
          'Expenses of the category still to come this month: recurring ones, and payments found to repeat.',
      }),
      alert: z
        .literal(alertThresholds)
        .nullable()
        .meta({ description: 'The last threshold that spending has reached, in percent.' }),
    }),
  ),
  suggestions: z.array(figure.extend({ category: z.string() })).meta({
    description: 'For categories without a budget this month: the median of what their last six months cost.',
  }),
});
export type BudgetsOutlook = z.infer<typeof outlook>;

export const budgetsApi = {
  list: endpoint('GET', '/budgets', {
    summary: 'List budgets with what was spent, latest month first; all of them, or those of one month.',
    query: z.object({ month: month.optional(), year: year.optional() }),
    reply: z.array(budget),
  }),
  outlook: endpoint('GET', '/budgets/outlook', {
    summary: 'Return whether this month’s budgets will last, and suggestions for categories without one.',
    reply: outlook,
  }),
  tellAlerts: endpoint('POST', '/budgets/alerts', {
    summary:
      'Return this month’s alerts that came with no reply, such as for a recurring transaction. Each is returned once.',
    reply: z.array(budgetAlert),
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
