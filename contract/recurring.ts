import { z } from 'zod';
import { categoryName } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { amount, day, idParams, money, rowId, textFromOneTo, wholeNumber, wireDay } from './fields.ts';
import { recurringMessages } from './messages/recurring.ts';
import { transactionMessages } from './messages/transactions.ts';
import { frequencies, mostInterval } from './recurrence.ts';
import { transaction } from './transactions.ts';

export const recurring = z.object({
  _id: rowId,
  name: z.string(),
  category: z.string(),
  amount: money,
  isIncome: z.boolean(),
  frequency: z.enum(frequencies),
  interval: z.int().meta({ description: 'Every so many days, weeks, months or years, by the frequency.' }),
  startDate: wireDay,
  nextDueDate: wireDay.nullable().meta({ description: 'Null when the series has ended.' }),
  isPaused: z.boolean(),
  toAdd: z.int().nonnegative().meta({
    description: 'How many due days have still to be added: a long backlog is worked off in the background.',
  }),
});
/** As the API writes it: `amount` in decimals. */
export type Recurring = z.infer<typeof recurring>;

const recurringBody = z.object({
  name: textFromOneTo(200, recurringMessages.nameRequired),
  category: categoryName,
  amount,
  isIncome: z.boolean({ error: transactionMessages.typeInvalid }),
  frequency: z.enum(frequencies, { error: recurringMessages.frequencyInvalid }),
  interval: wholeNumber({ from: 1, to: mostInterval, message: recurringMessages.intervalInvalid })
    .optional()
    .meta({ description: 'If absent: 1, or as it was if the frequency is not changed.' }),
  startDate: day,
});
export type RecurringInput = z.output<typeof recurringBody>;

const nextDue = z.object({
  due: day
    .optional()
    .meta({ description: 'The day that is meant: refused if it is not the next one any more.' }),
});

export const recurringApi = {
  list: endpoint('GET', '/recurring', {
    summary: 'List recurring transactions, next due first.',
    reply: z.array(recurring),
  }),
  create: endpoint('POST', '/recurring/create', {
    summary:
      'Create a recurring transaction, added automatically on its due days; with `backfill`, on past ones too.',
    body: recurringBody.extend({
      backfill: z.boolean({ error: recurringMessages.backfillInvalid }).optional(),
    }),
    reply: recurring,
    status: 201,
  }),
  replace: endpoint('PUT', '/recurring/:id', {
    summary: 'Replace a recurring transaction. Transactions that it has added stay.',
    params: idParams,
    body: recurringBody,
    reply: recurring,
  }),
  remove: endpoint('DELETE', '/recurring/:id', {
    undoable: true,
    summary: 'Delete a recurring transaction, and with `withAdded` the transactions that it has added.',
    params: idParams,
    query: z.object({
      withAdded: z
        .enum(['true', 'false'], { error: recurringMessages.withAddedInvalid })
        .default('false')
        .meta({
          description:
            'If "true", transactions that it has added are deleted too, unless they were changed since.',
        }),
    }),
  }),
  pause: endpoint('POST', '/recurring/:id/pause', {
    undoable: true,
    summary: 'Pause a recurring transaction: nothing is added until it is resumed.',
    params: idParams,
    reply: recurring,
  }),
  resume: endpoint('POST', '/recurring/:id/resume', {
    undoable: true,
    summary: 'Resume at the first due day from today on. What fell due during the pause is skipped.',
    params: idParams,
    reply: recurring,
  }),
  skip: endpoint('POST', '/recurring/:id/skip', {
    undoable: true,
    summary: 'Skip the next due day.',
    params: idParams,
    query: nextDue,
    reply: recurring,
  }),
  addNow: endpoint('POST', '/recurring/:id/add', {
    undoable: true,
    summary: 'Add the next due transaction today instead of on its due day.',
    params: idParams,
    query: nextDue,
    reply: z.object({ recurring, transaction }),
    status: 201,
  }),
};
