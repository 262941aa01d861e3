import { z } from 'zod';
import { categoryName } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { amount, day, idParams, money, rowId, textFromOneTo, wireDay } from './fields.ts';
import { recurringMessages } from './messages/recurring.ts';
import { transactionMessages } from './messages/transactions.ts';
import { frequencies } from './recurrence.ts';
import { transaction } from './transactions.ts';

export const recurring = z.object({
  _id: rowId,
  name: z.string(),
  category: z.string(),
  amount: money,
  isIncome: z.boolean(),
  frequency: z.enum(frequencies),
  startDate: wireDay,
  nextDueDate: wireDay.nullable().meta({ description: 'null when the series has ended.' }),
  isPaused: z.boolean(),
});
/** As the API writes it: `amount` in decimals. */
export type Recurring = z.infer<typeof recurring>;

const recurringBody = z.object({
  name: textFromOneTo(200, recurringMessages.nameRequired),
  category: categoryName,
  amount,
  isIncome: z.boolean({ error: transactionMessages.typeInvalid }),
  frequency: z.enum(frequencies, { error: recurringMessages.frequencyInvalid }),
  startDate: day,
});
export type RecurringInput = z.output<typeof recurringBody>;

export const recurringApi = {
  list: endpoint('GET', '/recurring', {
    repeatable: true,
    summary: 'Every recurring transaction, the next due first.',
    reply: z.array(recurring),
  }),
  create: endpoint('POST', '/recurring/create', {
    summary: 'Let a transaction add itself on its due days; with `backfill` also on those that have passed.',
    body: recurringBody.extend({
      backfill: z.boolean({ error: recurringMessages.backfillInvalid }).optional(),
    }),
    reply: recurring,
    status: 201,
  }),
  replace: endpoint('PUT', '/recurring/:id', {
    summary: 'Replace a recurring transaction; what it has added stays.',
    params: idParams,
    body: recurringBody,
    reply: recurring,
  }),
  remove: endpoint('DELETE', '/recurring/:id', {
    undoable: true,
    summary: 'Delete a recurring transaction; what it has added stays, unless that is to go, too.',
    params: idParams,
    query: z.object({
      withAdded: z
        .enum(['true', 'false'], { error: recurringMessages.withAddedInvalid })
        .default('false')
        .meta({ description: '"true": what it has added goes along, as far as it is as it was added.' }),
    }),
  }),
  pause: endpoint('POST', '/recurring/:id/pause', {
    summary: 'Add nothing until it is resumed.',
    params: idParams,
    reply: recurring,
  }),
  resume: endpoint('POST', '/recurring/:id/resume', {
    summary: 'Go on with the first due day from today; what was due meanwhile is passed over.',
    params: idParams,
    reply: recurring,
  }),
  skip: endpoint('POST', '/recurring/:id/skip', {
    summary: 'Pass over the next due day.',
    params: idParams,
    reply: recurring,
  }),
  addNow: endpoint('POST', '/recurring/:id/add', {
    summary: 'Add the next due transaction today instead of on its day.',
    params: idParams,
    reply: z.object({ recurring, transaction }),
    status: 201,
  }),
};
