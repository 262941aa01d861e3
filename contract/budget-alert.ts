import { z } from 'zod';
import { money } from './fields.ts';

/** The shares of a budget at which its owner is told, in percent. */
export const alertThresholds = [80, 100] as const;
export type AlertThreshold = (typeof alertThresholds)[number];

/** Told once for each budget and threshold: with the entry that reaches it, else when an open app asks. */
export const budgetAlert = z.object({
  category: z.string(),
  month: z.int(),
  year: z.int(),
  threshold: z.literal(alertThresholds),
  spent: money,
  available: money.meta({ description: 'The amount of the budget, with what was rolled over into it.' }),
});
export type BudgetAlert = z.infer<typeof budgetAlert>;
