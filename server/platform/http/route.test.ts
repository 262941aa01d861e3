import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { addErrorHandler } from './error-handler.ts';
import { route } from './route.ts';

const row = z.object({ name: z.string(), note: z.string().nullable(), tags: z.array(z.string()).optional() });
const described = { name: 'Tea', note: null };
const stored = { ...described, secret: 1 };

/** What a client gets when a handler returns `result` and the contract promises `reply`. */
async function answerTo(reply: z.ZodType, result: unknown) {
  const app = Fastify();
  addErrorHandler(app);
  route(app, endpoint('GET', '/it', { open: true, summary: 'It.', reply }), async () => result);
  const { statusCode, body } = await app.inject('/it');
  await app.close();
  return { status: statusCode, body };
}

it('a reply omits fields that the contract does not describe, at every depth', async () => {
  const schema = z.object({
    rows: z.array(z.object({ row: row.nullable() })),
    sum: z.object({ income: z.number() }),
  });
  const result = { rows: [{ row: stored }, { row: null }], sum: { income: 0.1, hash: 'x' }, user_id: 'u' };
  expect(await answerTo(schema, result)).toEqual({
    status: 200,
    body: '{"rows":[{"row":{"name":"Tea","note":null}},{"row":null}],"sum":{"income":0.1}}',
  });
});

it.each([
  ['a union', z.union([row, z.null()])],
  ['a discriminated union', z.discriminatedUnion('name', [row.extend({ name: z.literal('Tea') })])],
  ['an intersection', z.intersection(row.pick({ name: true }), row.pick({ note: true }))],
  ['a default', row.default(described)],
  ['a read-only object', row.readonly()],
  ['a pipe', row.pipe(row)],
  ['a lazy schema', z.lazy(() => row)],
])('a reply omits undescribed fields inside %s', async (_, schema) => {
  expect(await answerTo(schema, stored)).toEqual({ status: 200, body: JSON.stringify(described) });
});

it('a reply omits undescribed fields inside a record and a tuple', async () => {
  expect((await answerTo(z.record(z.string(), row), { a: stored })).body).toBe(
    JSON.stringify({ a: described }),
  );
  expect((await answerTo(z.tuple([row]), [stored])).body).toBe(JSON.stringify([described]));
});

it('a reply that breaks the contract is an error without the value in its text', async () => {
  const answer = await answerTo(z.object({ name: z.number() }), { name: 'private' });
  expect(answer).toEqual({ status: 500, body: expect.stringContaining('Something went wrong.') });
  expect(answer.body).not.toContain('private');
});
