import { z } from 'zod';
import { hasVisibleText, textUpTo } from '#contract/fields.ts';

/** A version 7 UUID, as `Ids.row` generates. */
export const archivedId = z
  .string()
  .regex(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);

export const flag = z.union([z.literal(0), z.literal(1)]);

/** Milliseconds since the Unix epoch, within the range of Date. */
export const instant = z.int().min(0).max(8_640_000_000_000_000);

/** A name that the API would accept. */
export function shownText(limit: number) {
  return textUpTo(limit).refine(hasVisibleText);
}

/** JSON text of this shape; unknown properties are dropped. */
export function jsonOf(shape: z.ZodType, longest = Number.POSITIVE_INFINITY) {
  return z
    .string()
    .max(longest)
    .transform((text, context) => {
      try {
        return JSON.stringify(shape.parse(JSON.parse(text)));
      } catch {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    });
}
