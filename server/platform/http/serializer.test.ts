import { expect, it } from 'vitest';
import { z } from 'zod';
import { serialize } from './serializer.ts';

const row = z.object({ name: z.string(), note: z.string().nullable(), tags: z.array(z.string()).optional() });

it('omits fields that the schema lacks, at every depth', () => {
  const schema = z.object({ rows: z.array(row), sum: z.object({ income: z.number() }) });
  const sent = {
    rows: [{ name: 'Tea', note: null, tags: ['hot'], secret: 1 }],
    sum: { income: 0.1, hash: 'x' },
    user_id: 'u',
  };
  expect(JSON.parse(serialize(schema, sent))).toEqual({
    rows: [{ name: 'Tea', note: null, tags: ['hot'] }],
    sum: { income: 0.1 },
  });
});

it('writes null for nullable objects and omits absent optional fields', () => {
  const schema = z.array(z.object({ row: row.nullable() }));
  expect(serialize(schema, [{ row: null }, { row: { name: 'é "1"', note: '' } }])).toBe(
    '[{"row":null},{"row":{"name":"é \\"1\\"","note":""}}]',
  );
});
