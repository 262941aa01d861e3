import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textUpTo } from './fields.ts';
import { transactionMessages } from './messages/transactions.ts';

export const suggestion = z.object({
  category: z.string(),
  confidence: z.number().meta({ description: 'From 0 to 1: how often a proposal like this one is right.' }),
  reason: z.string().meta({ example: 'Groceries: 14 of 15 at TESCO' }),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsApi = {
  suggest: endpoint('GET', '/transactions/suggest', {
    summary:
      'Up to three categories for a transaction of this name, the likeliest first; none when nothing speaks for one. Without `isIncome`, for an expense.',
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
        .meta({ description: 'What a transaction of this name was last; null when there was none.' }),
    }),
  }),
};
