import { beforeAll, expect, it } from 'vitest';
import { get, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('deleting transactions returns 204 once and 404 afterwards', async () => {
    const user = await server.signUp();
    const [id] = await postAll(user, [{}]);
    const remove = () => user.request({ method: 'DELETE', url: `/api/transactions/${id}` });
    expect(await remove()).toMatchObject({ status: 204, text: '' });
    expect((await remove()).status).toBe(404);
  });

  it('deleting transactions accepts a JSON content type with an empty body', async () => {
    const user = await server.signUp();
    const [id] = await postAll(user, [{}]);
    const headers = { 'content-type': 'application/json' };
    expect((await user.request({ method: 'DELETE', url: `/api/transactions/${id}`, headers })).status).toBe(
      204,
    );
  });

  it('deleting transactions deletes many at once, ignoring duplicates, unknown ids and those of other users', async () => {
    const user = await server.signUp();
    const stranger = await server.signUp();
    const ids = await postAll(user, [{}, {}, {}]);
    const [foreign] = await postAll(stranger, [{}]);
    const unknown = ['nonsense', crypto.randomUUID()];
    const { status, json } = await user.request({
      method: 'DELETE',
      url: '/api/transactions/bulk',
      payload: { transactionIds: [ids[0], ids[0], ids[1], foreign, ...unknown, ids[1]?.toUpperCase()] },
    });
    expect({ status, json }).toEqual({ status: 200, json: { deletedCount: 2 } });
    expect((await get(user, '/transactions')).json.total).toBe(1);
    expect((await get(stranger, '/transactions')).json.total).toBe(1);
  });

  it('deleting transactions accepts the ids in the query when a proxy drops the body', async () => {
    const user = await server.signUp();
    const ids = await postAll(user, [{}, {}, {}]);
    const remove = (query: string) =>
      user.request({ method: 'DELETE', url: `/api/transactions/bulk?${query}` });
    expect((await remove(`transactionIds=${ids[0]}`)).json).toEqual({ deletedCount: 1 });
    expect((await remove(`transactionIds=${ids[1]}&transactionIds=${ids[2]}`)).json).toEqual({
      deletedCount: 2,
    });
    const others = await postAll(user, [{}, {}]);
    expect((await remove(`transactionIds=${others.join(',')}`)).json).toEqual({ deletedCount: 2 });
  });

  it.each([
    { transactionIds: [] },
    { transactionIds: Array.from({ length: 1001 }, (_, n) => `${n}`) },
    { transactionIds: ['x'.repeat(101)] },
    { transactionIds: [5] },
    { transactionIds: null },
    { transactionIds: 'x' },
  ])('deleting transactions rejects the ids in %j', async (payload) => {
    const user = await server.signUp();
    const { status } = await user.request({ method: 'DELETE', url: '/api/transactions/bulk', payload });
    expect(status).toBe(400);
  });

  it('deleting transactions deletes everything that matches a filter, unless the count has changed', async () => {
    const user = await server.signUp();
    await postAll(user, [{ name: 'Tea' }, { name: 'Tea' }, { name: 'Rent', category: 'Bills' }]);
    const remove = (expected: number) =>
      user.request({
        method: 'DELETE',
        url: '/api/transactions/matching',
        payload: { filter: { search: 'tea' }, expected },
      });
    expect((await remove(3)).status).toBe(409);
    expect((await remove(2)).json).toEqual({ deletedCount: 2 });
    expect((await get(user, '/transactions')).json.sum).toEqual({ income: 0, expenses: 7.85 });
  });
});
