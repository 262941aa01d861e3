import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textFromOneTo } from './fields.ts';
import { categoryMessages } from './messages/categories.ts';
import { transactionMessages } from './messages/transactions.ts';

export const categoryName = textFromOneTo(60, transactionMessages.categoryRequired);

const names = z.array(z.string());

export const categoriesApi = {
  expense: endpoint('GET', '/transactions/categories/expense', {
    summary: 'List the names of the expense categories, sorted.',
    reply: names,
  }),
  income: endpoint('GET', '/transactions/categories/income', {
    summary: 'List the names of the income categories, sorted.',
    reply: names,
  }),
  all: endpoint('GET', '/transactions/categories', {
    summary: 'List the names of the categories for spending, sorted.',
    reply: names,
  }),
  add: endpoint('POST', '/transactions/categories', {
    summary: 'Add a category. A category that already exists stays as it is.',
    body: z.object({
      name: textFromOneTo(60, categoryMessages.nameInvalid),
      isIncome: z.boolean({ error: transactionMessages.typeInvalid }),
    }),
    reply: z.object({ name: z.string(), isIncome: z.boolean() }),
    status: 201,
  }),
  rename: endpoint('PUT', '/transactions/category', {
    undoable: true,
    summary: 'Rename a category other than Miscellaneous. Everything in it stays in it.',
    body: z.object({
      categoryToRename: textFromOneTo(60, categoryMessages.nameInvalid),
      newName: textFromOneTo(60, categoryMessages.nameInvalid),
    }),
    reply: z.object({ name: z.string() }),
  }),
  remove: endpoint('DELETE', '/transactions/category', {
    undoable: true,
    summary: 'Delete a category. Everything in it moves to Miscellaneous, or to another category.',
    body: z.object({
      categoryToDelete: textFromOneTo(60, categoryMessages.nameInvalid),
      moveTo: textFromOneTo(60, categoryMessages.nameInvalid).optional(),
    }),
  }),
};
