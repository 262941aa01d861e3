import { z } from 'zod';
import { budgetAlert } from './budget-alert.ts';
import { categoryName } from './categories.ts';
import { endpoint } from './endpoint.ts';
import {
  amount,
  day,
  hasVisibleText,
  idParams,
  money,
  normalizeId,
  pageNumber,
  pageSize,
  rowId,
  textUpTo,
  wireDay,
} from './fields.ts';
import { mostIdsInFilter } from './limits.ts';
import { transactionMessages } from './messages/transactions.ts';

export const transaction = z.object({
  _id: rowId,
  name: z.string(),
  category: z.string(),
  cost: money,
  addedOn: wireDay,
  isIncome: z.boolean(),
  note: z.string(),
  recurringId: rowId.nullable().meta({ description: 'The recurring transaction that added it, if one did.' }),
  receiptId: rowId.nullable().meta({ description: 'Its receipt, if it has one.' }),
  importId: rowId.nullable().meta({ description: 'The import that added it, if one did.' }),
});
/** As the API writes it: `cost` in decimals, `note` empty when there is none. */
export type Transaction = z.infer<typeof transaction>;

/** As the request that recorded it is answered. */
export const recordedTransaction = transaction.extend({
  budgetAlert: budgetAlert.optional().meta({
    description:
      'If this has reached 80 or 100 percent of the budget of its category and month for the first time.',
  }),
});
export type RecordedTransaction = z.infer<typeof recordedTransaction>;

const entered = z.object({
  name: textUpTo(200).nullish(),
  category: categoryName,
  cost: amount,
  addedOn: day,
  isIncome: z.boolean({ error: transactionMessages.typeInvalid }),
  note: textUpTo(10_000).nullish(),
  receiptId: z
    .string({ error: transactionMessages.receiptUnknown })
    .max(100, { error: transactionMessages.receiptUnknown })
    .transform(normalizeId)
    .nullable()
    .optional()
    .meta({
      description:
        'The receipt of this transaction, which a new one marks as checked; null for none; if absent, it stays as it is.',
    }),
});

export const transactionBody = entered.superRefine(checkName).transform(withName);
/** What a person enters, parsed: `cost` in hundredths, texts trimmed. */
export type TransactionInput = z.output<typeof transactionBody>;

const editBody = entered
  .extend({
    basedOn: transaction
      .pick({ name: true, category: true, cost: true, addedOn: true, isIncome: true, note: true })
      .optional()
      .meta({
        description:
          'The transaction as it was when the user began to edit it. What has changed since stays, if the user has not changed it; if both changed a field, to different values, the answer is 409. If absent, all of it is replaced.',
      }),
  })
  .superRefine(checkName)
  .transform(withName);
export type EditInput = z.output<typeof editBody>;

type Named = Pick<z.output<typeof entered>, 'name' | 'category' | 'isIncome'>;

function checkName({ name, isIncome }: Named, context: z.RefinementCtx): void {
  if (!hasVisibleText(name) && !isIncome)
    context.addIssue({ code: 'custom', path: ['name'], message: transactionMessages.nameRequired });
}

function withName<T extends Named>({ name, ...rest }: T) {
  return {
    ...rest,
    name: name && hasVisibleText(name) ? name : transactionMessages.unnamedIncome(rest.category),
  };
}

/** An empty string means no filter. */
function unlessEmpty<T extends z.ZodType>(schema: T, message: string) {
  return z.union([z.literal('').transform(() => undefined), schema], { error: message }).optional();
}

const sortKeys = ['date', 'name', 'category', 'amount'] as const;
export type SortKey = (typeof sortKeys)[number];

const filterShape = {
  search: textUpTo(200)
    .transform((text) => text || undefined)
    .optional(),
  orSearch: textUpTo(200)
    .transform((text) => text || undefined)
    .optional()
    .meta({
      description:
        'Another spelling of `search`, as of an amount: a name, note or amount with either is found.',
    }),
  isIncome: unlessEmpty(
    z.enum(['true', 'false']).transform((text) => text === 'true'),
    transactionMessages.typeInvalid,
  ),
  category: textUpTo(60)
    .transform((text) => text || undefined)
    .optional(),
  startDate: unlessEmpty(day, transactionMessages.dateInvalid),
  endDate: unlessEmpty(day, transactionMessages.dateInvalid),
  merchant: textUpTo(200)
    .transform((text) => text || undefined)
    .optional()
    .meta({ description: 'The significant words of the name, as in the figures of GET /insights.' }),
  ids: z
    .string({ error: transactionMessages.idsInvalid })
    .transform((text) => text.split(',').filter(Boolean))
    .refine((ids) => ids.length <= mostIdsInFilter, { error: transactionMessages.idsInvalid })
    .transform((ids) => (ids.length === 0 ? undefined : ids.map(normalizeId)))
    .optional()
    .meta({ description: `At most ${mostIdsInFilter} ids, separated by commas.` }),
  budgetMonth: unlessEmpty(
    z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/),
    transactionMessages.budgetMonthInvalid,
  ).meta({
    description: 'As 2026-11: of that month, in the categories that have a budget for it.',
  }),
  importId: unlessEmpty(z.guid().toLowerCase(), transactionMessages.importInvalid).meta({
    description: 'The import that added them.',
  }),
};

/** Selects transactions; an absent field does not filter. */
export const transactionFilter = z.object(filterShape);
export type TransactionFilter = z.output<typeof transactionFilter>;

export const transactionQuery = z.object({
  ...filterShape,
  page: pageNumber.default(1),
  limit: pageSize.default(10),
  sort: z
    .string()
    .regex(new RegExp(`^-?(${sortKeys.join('|')})$`), { error: transactionMessages.sortInvalid })
    .default('-date')
    .transform((text) => ({ by: text.replace('-', '') as SortKey, descending: text.startsWith('-') })),
});
export type TransactionQuery = z.output<typeof transactionQuery>;

export const transactionList = z.object({
  transactions: z.array(transaction),
  totalPages: z.int(),
  page: z.int(),
  total: z.int().meta({ description: 'Number of transactions that match the filter.' }),
  sum: z
    .object({ income: money, expenses: money })
    .meta({ description: 'Sums of all transactions that match the filter.' }),
});
export type TransactionList = z.infer<typeof transactionList>;

const idList = z.array(
  z.string({ error: transactionMessages.idsInvalid }).max(100, { error: transactionMessages.idsInvalid }),
  {
    error: transactionMessages.idsInvalid,
  },
);

const transactionIds = idList
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length >= 1 && ids.length <= 1000, { error: transactionMessages.idsInvalid })
  .transform((ids) => [...new Set(ids.map(normalizeId))]);

/** In a query, where everything is text: one id, several separated by commas, or a repeated parameter. */
const idsInQuery = z
  .union([idList, z.string().transform((text) => text.split(','))], { error: transactionMessages.idsInvalid })
  .pipe(transactionIds);

export const transactionsApi = {
  list: endpoint('GET', '/transactions', {
    summary: 'List the transactions that match a filter, newest first, page by page.',
    query: transactionQuery,
    reply: transactionList,
  }),
  create: endpoint('POST', '/transactions', {
    summary: 'Create an income or an expense. An income without a name is named after its category.',
    body: transactionBody,
    reply: recordedTransaction,
    status: 201,
  }),
  replace: endpoint('PUT', '/transactions/:id', {
    undoable: true,
    summary:
      'Replace a transaction. `details` of a 409 is the transaction as it is now, and `fields` names what has changed.',
    params: idParams,
    body: editBody,
    reply: recordedTransaction,
  }),
  remove: endpoint('DELETE', '/transactions/:id', {
    undoable: true,
    summary: 'Delete a transaction.',
    params: idParams,
  }),
  removeMany: endpoint('DELETE', '/transactions/bulk', {
    undoable: true,
    summary: 'Delete up to 1,000 transactions, all or none. Unknown ids are ignored.',
    body: z.object({ transactionIds }),
    bodyInQuery: z.object({ transactionIds: idsInQuery }),
    reply: z.object({ deletedCount: z.int() }),
  }),
  recategorise: endpoint('PUT', '/transactions/bulk', {
    undoable: true,
    summary: 'Move up to 1,000 transactions to another category.',
    body: z.object({ transactionIds, category: categoryName }),
    reply: z.object({ changedCount: z.int() }),
  }),
  removeMatching: endpoint('DELETE', '/transactions/matching', {
    undoable: true,
    summary:
      'Delete every transaction that matches a filter, all or none. `expected` is the number that the user confirmed: if it no longer matches, nothing is deleted.',
    body: z.object({ filter: transactionFilter, expected: z.int().min(1) }),
    reply: z.object({ deletedCount: z.int() }),
  }),
  exportCsv: endpoint('GET', '/transactions/export', {
    summary: 'Export all transactions, or those that match a filter, as a CSV file.',
    query: transactionFilter,
    reply: { file: 'text/csv' },
  }),
};
