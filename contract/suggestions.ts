import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textUpTo } from './fields.ts';
import { transactionMessages } from './messages/transactions.ts';

export const suggestion = z.object({
  category: z.string(),
  confidence: z
    .number()
    .meta({ description: 'The estimated probability, from 0 to 1, that the suggestion is right.' }),
  reason: z.string().meta({ example: 'Groceries: 14 of 15 at TESCO' }),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsApi = {
  suggest: endpoint('GET', '/transactions/suggest', {
    summary:
      'Suggest up to three categories for a transaction with this name, most likely first; none if nothing supports one. Suggests for an expense unless `isIncome` is `true`.',
    query: z.object({
      name: textUpTo(200),
      isIncome: z
        .enum(['true', 'false', ''], { error: transactionMessages.typeInvalid })
        .transform((text) => text === 'true')
        .default(false),
    }),
    reply: z.object({
      suggestions: z.array(suggestion),
      usedAs: z
        .enum(['income', 'expense'])
        .nullable()
        .meta({ description: 'The type of the last transaction with this name; null if there was none.' }),
    }),
  }),
};
