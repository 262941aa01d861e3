import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, idParams, money, wireDay } from './fields.ts';
import { insightsMessages } from './messages/insights.ts';
import { frequencies } from './recurrence.ts';
import { recurring } from './recurring.ts';

/** How often a payment found in the history repeats. */
const paymentPeriods = [
  'weekly',
  'fortnightly',
  'four-weekly',
  'monthly',
  'two-monthly',
  'quarterly',
  'half-yearly',
  'annually',
] as const;
export type PaymentPeriod = (typeof paymentPeriods)[number];

/**
 * The transactions that a figure adds up, as the query of `GET /transactions` that lists exactly them: expenses and
 * incomes are their sum, what was kept is incomes minus expenses. Fields that are absent do not restrict.
 */
const rows = z
  .object({
    startDate: wireDay,
    endDate: wireDay,
    isIncome: z.enum(['true', 'false']),
    category: z.string(),
    merchant: z.string().meta({ description: 'The significant words of the name.' }),
    ids: z.string().meta({ description: 'Ids separated by commas.' }),
  })
  .partial()
  .meta({ description: 'The query of GET /transactions that lists exactly the transactions of a figure.' });
export type RowsOfFigure = z.infer<typeof rows>;

export const figure = z.object({ amount: money, rows });
export type Figure = z.infer<typeof figure>;

const month = z.string().meta({ example: '2026-11' });
const range = z.object({ from: wireDay, to: wireDay });

const flows = z.object({
  income: figure,
  expenses: figure,
  kept: figure.meta({ description: 'Income minus expenses.' }),
  savingsRate: z.number().nullable().meta({
    description: 'What was kept as a fraction of the income, such as 0.046; null without income.',
  }),
});
export type Flows = z.infer<typeof flows>;

const cashFlow = flows.extend({
  months: z.array(flows.extend({ month })).meta({
    description:
      'Each month of the range since the first entry. The first and the last only with their days in the range.',
  }),
  before: range.extend(flows.shape).nullable().meta({
    description: 'The same length of time before; null if the first entry is later than its start.',
  }),
  yearBefore: range.extend(flows.shape).nullable(),
});

const pace = z.object({
  month,
  through: wireDay,
  soFar: figure,
  lastMonth: figure.nullable().meta({ description: 'Last month through the same day of the month.' }),
  usual: figure.nullable().meta({
    description:
      'The median month of the last six (the lower of the two in the middle), through the same day; null with fewer than three whole months.',
  }),
  crossedOn: wireDay.nullable().meta({
    description: 'The day since which spending has been above, or below, the usual; null if it always was.',
  }),
  days: z
    .array(
      z.object({
        day: z.int(),
        soFar: money.nullable().meta({ description: 'Null for days to come, and before the first entry.' }),
        lastMonth: money.nullable(),
        usual: money.nullable(),
        usualMonth: month.nullable().meta({ description: 'The month whose running total is the usual.' }),
      }),
    )
    .meta({ description: 'Running totals of expenses from the 1st through each day of the month.' }),
});

const flow = z.object({
  sources: z.array(figure.extend({ name: z.string() })).meta({ description: 'Income by category.' }),
  income: figure,
  categories: z.array(figure.extend({ name: z.string() })).meta({ description: 'Expenses by category.' }),
  kept: figure.meta({ description: 'Negative if more was spent than came in.' }),
});

const category = z.object({
  name: z.string(),
  now: figure.meta({ description: 'Expenses in the range.' }),
  before: figure.nullable().meta({ description: 'In the range before; null like that of the cash flow.' }),
  usual: figure.nullable().meta({
    description: 'Its median month of the last six (the lower of the two in the middle).',
  }),
  months: z
    .array(figure.extend({ month }))
    .meta({ description: 'The twelve months up to that of the end of the range, since the first entry.' }),
});

const expected = z.object({
  day: wireDay,
  name: z.string(),
  category: z.string(),
  isIncome: z.boolean(),
  amount: money,
  low: money,
  high: money,
  source: z.enum(['recurring', 'found', 'entered']).meta({
    description: 'A recurring transaction, a payment found in the history, or a transaction dated ahead.',
  }),
  _id: z.string().meta({ description: 'Of the recurring or the found item, or of the transaction.' }),
  rows: rows.nullable().meta({ description: 'What the amount is known from; null for recurring ones.' }),
});

const ahead = z.object({
  balance: figure.meta({ description: 'Of everything up to today.' }),
  expected: z.array(expected).meta({ description: 'The next 60 days, soonest first.' }),
  days: z
    .array(
      z.object({
        day: wireDay,
        balance: money,
        low: money,
        high: money,
        withEveryday: money.nullable().meta({
          description: 'The balance if everyday spending goes on as usual as well.',
        }),
      }),
    )
    .meta({ description: 'The balance at the end of today and of each of the next 60 days.' }),
  lowest: z.object({ day: wireDay, balance: money, withEveryday: money.nullable() }),
  everyday: figure.nullable().meta({
    description:
      'Expenses a day beyond what is expected: the usual month, whose rows these are, without its repeated payments. Null until a month is usual.',
  }),
  nextIncome: expected
    .nullable()
    .meta({ description: 'The first of at least a quarter of the largest income expected.' }),
  dueBefore: money.meta({
    description: 'Expected expenses before the next income; all of them without one.',
  }),
  free: money.meta({ description: 'The balance minus what is due before.' }),
});

const priceChange = z.object({
  kind: z.enum(['rise', 'fall', 'trial']).meta({ description: '"trial": a small first charge.' }),
  day: wireDay,
  from: money,
  to: money,
});

const found = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  isIncome: z.boolean(),
  kind: z.enum(['subscription', 'bill', 'habit']).meta({
    description: '"bill": the amount varies. "habit": the days are not fixed.',
  }),
  period: z.enum(paymentPeriods),
  frequency: z.enum(frequencies).meta({ description: 'That of a recurring transaction made from it.' }),
  interval: z.int(),
  nextDay: wireDay.meta({ description: 'When the next payment is expected; when it was, if it is late.' }),
  dayOfMonth: z.int().nullable().meta({ description: 'On which it is due; null for periods of weeks.' }),
  daysLate: z.int().meta({ description: '0 unless the payment should have been seen by now.' }),
  each: figure.meta({ description: 'The last payment.' }),
  low: money,
  high: money,
  usual: money.meta({ description: 'The last payment; for a bill, the median of the payments.' }),
  yearlyCost: money.meta({ description: 'The usual payment times payments a year.' }),
  payments: figure
    .extend({ count: z.int(), first: wireDay, last: wireDay })
    .meta({ description: 'The payments it was found from, at most the last twelve.' }),
  change: priceChange.nullable().meta({ description: 'The last change of the price within a year.' }),
});

/** The code of the reason is the kind; its sentence is `insightsMessages.reason`. */
const unusual = z.object({
  _id: z.string(),
  kind: z.enum(['above-merchant', 'above-category', 'charged-twice', 'category-doubled']),
  name: z.string().meta({ description: 'Of the transaction, or of the category.' }),
  category: z.string(),
  day: wireDay,
  amount: money.meta({
    description: 'Of the transaction; of the second charge; of the category this month.',
  }),
  usual: money.nullable().meta({ description: 'The usual amount; null for a double charge.' }),
  rows,
  compared: rows.nullable().meta({ description: 'The transactions that the usual amount is taken from.' }),
});

/** Parts of the page that need a longer history, and the first day on which it can be long enough. */
const later = z.object({
  part: z.enum(['before', 'year-before', 'usual', 'found', 'unusual']),
  from: wireDay.nullable().meta({ description: 'Null before the first entry.' }),
});

export const insights = z.object({
  today: wireDay,
  firstDay: wireDay
    .nullable()
    .meta({ description: 'The day of the first entry that is not an opening balance.' }),
  range: range.meta({ description: 'By default the twelve months up to today.' }),
  cashFlow,
  pace,
  flow,
  categories: z
    .array(category)
    .meta({ description: 'Those of the range and of the time before, largest first.' }),
  ahead,
  found: z.array(found).meta({
    description: 'Payments that repeat and are neither recurring transactions nor dismissed; dearest first.',
  }),
  unusual: z.array(unusual).meta({ description: 'Of the last 45 days, newest first.' }),
  later: z.array(later),
  lastYear: z.int().nullable().meta({
    description: 'The latest past year with entries, whose review names the others.',
  }),
});
export type Insights = z.infer<typeof insights>;

const named = figure.extend({ name: z.string() });

const yearInReview = z.object({
  year: z.int(),
  years: z.array(z.int()).meta({ description: 'Past years with entries, latest first.' }),
  ...flows.shape,
  yearBefore: flows.nullable(),
  months: z.array(flows.extend({ month })),
  best: month.nullable().meta({ description: 'The month in which most was kept.' }),
  worst: month.nullable(),
  categories: z.array(named).meta({ description: 'Expenses by category, largest first.' }),
  merchants: z.array(named.extend({ count: z.int() })).meta({ description: 'The ten largest.' }),
  subscriptions: z
    .array(figure.extend({ name: z.string(), period: z.enum(paymentPeriods), count: z.int() }))
    .meta({ description: 'What was paid repeatedly in that year, largest first.' }),
  changes: z
    .array(z.object({ name: z.string(), now: figure, before: figure }))
    .meta({ description: 'The five categories that changed most since the year before.' }),
});
export type YearInReview = z.infer<typeof yearInReview>;

const dayOrDefault = z.union([z.literal('').transform(() => undefined), day], {
  error: insightsMessages.rangeInvalid,
});

const insightsQuery = z
  .object({ from: dayOrDefault.optional(), to: dayOrDefault.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: insightsMessages.rangeInvalid,
  });

export const insightsApi = {
  show: endpoint('GET', '/insights', {
    summary:
      'Return cash flow, pace, categories, what comes, repeated payments and what is out of the ordinary. The default range is the twelve months up to today, and the longest is ten years.',
    query: insightsQuery,
    reply: insights,
  }),
  year: endpoint('GET', '/insights/year/:year', {
    summary: 'Return the review of a year.',
    params: z.object({ year: z.string() }),
    reply: yearInReview,
  }),
  dismiss: endpoint('POST', '/insights/:id/dismiss', {
    summary: 'Never show a repeated payment (“not a subscription”) or something out of the ordinary again.',
    params: idParams,
  }),
  restore: endpoint('DELETE', '/insights/:id/dismiss', {
    summary: 'Show again what was dismissed.',
    params: idParams,
  }),
  makeRecurring: endpoint('POST', '/insights/:id/recurring', {
    summary: 'Make a repeated payment a recurring transaction, from the next day on which it is expected.',
    params: idParams,
    reply: recurring,
    status: 201,
  }),
};
