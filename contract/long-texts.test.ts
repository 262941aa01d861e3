import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

const endpoints: Endpoint[] = Object.values(api).flatMap((slice) => Object.values(slice));
const length = 100_000; // less than half of the longest body; what takes the square of it takes seconds
const longTexts = ['.', ',', ' ', '0', '-', '@', 'a.', ' ,', '1,000', 'e\u0301', '\u200b', '/'].flatMap(
  (part) => {
    const run = part.repeat(length / part.length);
    return [run, `a@${run}@`, `1${run}x`, `\u200b${run}\0`];
  },
);

it.each(
  endpoints.flatMap(({ method, path, shape }) =>
    [shape.params, shape.query, shape.body].flatMap((schema) =>
      fieldsOf(schema).map((field) => ({ field, of: `${method} ${path}`, schema })),
    ),
  ),
)('$field of $of is validated quickly, however long it is', ({ field, schema }) => {
  for (const text of longTexts)
    for (const value of [text, [text]]) {
      const started = process.threadCpuUsage(); // of the processor, which others use at the same time
      schema?.safeParse({ [field]: value });
      expect(process.threadCpuUsage(started).user, text.slice(0, 10)).toBeLessThan(2_000_000);
    }
});

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}
