import { z } from 'zod';
import { day } from '#contract/fields.ts';
import { maxAmount } from '#contract/money.ts';
import { doubts } from '#contract/receipts.ts';

/** Schemas of the data in `stored-reading.ts`, for archives from outside. */

const text = z.string().max(2000);
const fraction = z.number().min(0).max(1);
/** Boxes of words at the edge may extend slightly beyond the picture. */
const place = z.number().min(-1).max(2);
const box = z.object({ x: place, y: place, width: place, height: place });

const doubt = z.enum(doubts).nullable().optional();

function readField<T extends z.ZodType>(value: T, more = {}) {
  const alternatives = z.array(value).max(1000);
  return z
    .object({
      value,
      confidence: fraction,
      sure: z.boolean(),
      doubt,
      box: box.nullable(),
      alternatives,
      ...more,
    })
    .nullable();
}

export const storedReading = z.object({
  merchant: readField(text),
  amount: readField(z.int().min(-maxAmount).max(maxAmount)),
  date: readField(day, { order: z.enum(['day-first', 'month-first']).optional() }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  isForeign: z.boolean().optional(),
  category: z.object({ value: text, sure: z.boolean(), reason: text }).nullable(),
});

const words = z.array(z.object({ text, box })).max(10_000);

export const storedLines = z.array(z.object({ text: z.string().max(20_000), box, words })).max(10_000);
