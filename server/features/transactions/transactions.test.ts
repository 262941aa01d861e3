import { beforeAll, expect, it } from 'vitest';
import { requestMessages } from '#contract/messages/requests.ts';
import { updateOwnRows } from '#server/platform/database/own-rows.ts';
import { entry, get, listAll, post, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { edit, expectCountsToHold } from '#server/testing/undo.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('recording a transaction returns 201 with the row, trimmed texts and the category as the user spells it', async () => {
    const user = await server.signUp();
    const { status, json } = await post(user, {
      name: '  Tea ',
      category: 'FOOD',
      cost: '7.25',
      note: null,
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Tea',
      category: 'Food',
      cost: 7.25,
      addedOn: '2026-11-19',
      isIncome: false,
      note: '',
      recurringId: null,
      receiptId: null,
      importId: null,
    });
  });

  it('recording transactions adds 0.1 and 0.2 up to 0.30', async () => {
    const user = await server.signUp();
    await postAll(user, [{ cost: 0.1 }, { cost: 0.2 }]);
    const { json } = await get(user, '/transactions/summary');
    expect(json).toMatchObject({ totalIncome: 0, totalExpenses: 0.3, balance: -0.3 });
  });

  it('recording a transaction names an income without a name after its category', async () => {
    const user = await server.signUp();
    const { json } = await post(user, { name: '  ', category: 'Gifts', isIncome: true });
    expect(json.name).toBe('Gifts Income');
    for (const name of [undefined, null, '\u200b'])
      expect((await post(user, { name, category: 'Gifts', isIncome: true })).json.name).toBe('Gifts Income');
  });

  it('recording a transaction uses the written day of a timestamp and ignores fields that the client may not set', async () => {
    const user = await server.signUp();
    const stranger = await server.signUp();
    const { json } = await post(user, {
      addedOn: '2026-11-19T23:30:00-11:00',
      _id: 'mine',
      userId: stranger.userId,
      created_at: 0,
    });
    expect(json.addedOn).toBe('2026-11-19');
    expect(json._id).not.toBe('mine');
    expect((await get(stranger, '/transactions')).json.total).toBe(0);
  });

  it('recording a transaction handles a request with an Idempotency-Key once, even when it is repeated', async () => {
    const user = await server.signUp();
    const send = (more = {}) =>
      user.request({
        method: 'POST',
        url: '/api/transactions',
        headers: { 'idempotency-key': 'key-1' },
        payload: entry(more),
      });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ json }) => json._id)).size).toBe(1);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await get(user, '/transactions')).json.total).toBe(1);
    expect((await send({ cost: 9 })).status).toBe(409);
    const other = await server.signUp();
    const theirs = await other.request({
      method: 'POST',
      url: '/api/transactions',
      headers: { 'idempotency-key': 'key-1' },
      payload: entry(),
    });
    expect(theirs.status).toBe(201);
  });

  it('a repeated request says that it has been done if its reply was stored by a version that replied otherwise', async () => {
    const user = await server.signUp();
    const headers = { 'idempotency-key': 'older' };
    const send = () => user.request({ method: 'POST', url: '/api/transactions', headers, payload: entry() });
    await send();
    const older = { reply: '{"undoId":"1","reply":{}}' };
    const { userId: user_id } = user;
    await server.deps.db.transaction((tx) => updateOwnRows(tx, 'idempotency_keys', { user_id }, older));
    const json = { code: 'already_done', message: requestMessages.alreadyDone };
    expect(await send()).toMatchObject({ status: 409, json });
    expect((await get(user, '/transactions')).json.total).toBe(1);
  });

  it('recording a transaction still recognises an Idempotency-Key after 39 days, for browsers that were offline', async () => {
    const later = await startTestApp(dialect);
    const { email } = await later.signUp();
    const tokenNow = async () => {
      const payload = { email, password: testPassword };
      return (await later.request({ method: 'POST', url: '/api/auth/login', payload })).json.token;
    };
    const send = async (key: string) =>
      later.request({
        method: 'POST',
        url: '/api/transactions',
        headers: { authorization: `Bearer ${await tokenNow()}`, 'idempotency-key': key },
        payload: entry(),
      });
    const { json: recorded } = await send('first');
    later.clock.advance(39 * 24 * 3_600_000);
    await send('second');
    expect((await send('first')).json).toEqual(recorded);
  });

  it.each([
    [{ cost: 0 }, 'Please enter a valid cost greater than 0'],
    [{ cost: -1 }, 'Please enter a valid cost greater than 0'],
    [{ cost: 1e21 }, 'Please enter a valid cost greater than 0'],
    [{ cost: 1.001 }, 'Amounts have at most two decimals.'],
    [{ cost: 0.1 + 0.2 }, 'Amounts have at most two decimals.'],
    [{ cost: 1_000_000_000 }, 'Amounts must be below 1,000,000,000.'],
    [{ cost: null }, 'Please enter a valid cost greater than 0'],
    [{ cost: true }, 'Please enter a valid cost greater than 0'],
    [{ cost: '' }, 'Please enter a valid cost greater than 0'],
    [{ cost: [5] }, 'Please enter a valid cost greater than 0'],
    [{ cost: '5,5' }, 'Please enter a valid cost greater than 0'],
    [{ name: ' ' }, 'Please enter a name for the transaction'],
    [{ name: 'a\0b' }, 'Please enter text without control characters.'],
    [{ name: '\ud800' }, 'Please enter text without control characters.'],
    [{ name: 'x'.repeat(201) }, 'Please enter at most 200 characters.'],
    [{ name: 5 }, 'Please send text.'],
    [{ name: '\u200b\u2060' }, 'Please enter a name for the transaction'],
    [{ category: '\u200b' }, 'Please select a category'],
    [{ category: '' }, 'Please select a category'],
    [{ category: null }, 'Please select a category'],
    [{ category: 'x'.repeat(61) }, 'Please enter at most 60 characters.'],
    [{ note: 'x'.repeat(10_001) }, 'Please enter at most 10,000 characters.'],
    [{ addedOn: '2026-02-30' }, 'Please enter a valid date.'],
    [{ addedOn: '1899-12-31' }, 'Please enter a valid date.'],
    [{ addedOn: 0 }, 'Please enter a valid date.'],
    [{ addedOn: null }, 'Please enter a valid date.'],
    [{ isIncome: 'true' }, 'Please choose income or expense.'],
    [{ isIncome: 1 }, 'Please choose income or expense.'],
  ])('validation of a transaction rejects %j: %s', async (more, message) => {
    const user = await refusals();
    const { status, json } = await post(user, more);
    expect({ status, message: json.message }).toEqual({ status: 400, message });
    expect(json.fields).toEqual({ [Object.keys(more)[0] ?? '']: message });
  });

  it('validation of a transaction accepts values at the limits', async () => {
    const user = await server.signUp();
    const { json, status } = await post(user, {
      name: '🧾'.repeat(200),
      category: 'y'.repeat(60),
      note: 'é'.repeat(10_000),
      cost: 999_999_999.99,
      addedOn: '2199-12-31',
    });
    expect(status).toBe(201);
    expect(json.cost).toBe(999_999_999.99);
  });

  it('validation of a transaction saves nothing of a rejected request', async () => {
    expect((await get(await refusals(), '/transactions')).json.total).toBe(0);
  });

  let refused: ReturnType<TestApp['signUp']> | undefined;
  function refusals() {
    refused ??= server.signUp();
    return refused;
  }

  it('changing a transaction replaces a row by the rules of recording and updates the totals', async () => {
    const user = await server.signUp();
    const [id] = await postAll(user, [{ cost: 10 }]);
    const changed = await edit(user, id ?? '', {
      cost: 25.5,
      category: 'Salary',
      isIncome: true,
      addedOn: '2025-01-31',
      name: '',
    });
    expect(changed.status).toBe(200);
    expect(changed.json).toMatchObject({ _id: id, name: 'Salary Income', cost: 25.5, isIncome: true });
    expect((await get(user, '/transactions/summary')).json).toMatchObject({
      totalIncome: 25.5,
      totalExpenses: 0,
      balance: 25.5,
    });
    expect((await edit(user, id ?? '', { cost: 0 })).status).toBe(400);
    expect(await listAll(user)).toEqual([changed.json]);
  });

  it('changing a transaction leaves no empty counts behind in the month that it is moved from', async () => {
    const user = await server.signUp();
    const [id] = await postAll(user, [{ name: 'Rent', addedOn: '2025-01-31' }]);
    await edit(user, id ?? '', { name: 'Rent', addedOn: '2025-02-01' });
    await expectCountsToHold(server, user);
  });

  it('a transaction is found by its id in capitals, too', async () => {
    const user = await server.signUp();
    const { json } = await post(user);
    const id = json._id.toUpperCase();
    expect((await get(user, `/transactions?ids=${id}`)).json.transactions).toEqual([json]);
    expect((await user.request({ method: 'DELETE', url: `/api/transactions/${id}` })).status).toBe(204);
  });

  it('several transactions are moved to a category at once', async () => {
    const user = await server.signUp();
    const ids = await postAll(user, [{ cost: 1 }, { cost: 2 }, { cost: 4, category: 'Bills' }]);
    const { json } = await user.request({
      method: 'PUT',
      url: '/api/transactions/bulk',
      payload: { transactionIds: ids, category: 'bills' },
    });
    expect(json).toEqual({ changedCount: 2 });
    expect((await get(user, '/transactions?category=Bills')).json).toMatchObject({
      total: 3,
      sum: { expenses: 7 },
    });
  });
});
