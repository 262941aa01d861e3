import { beforeAll, describe, expect, it } from 'vitest';
import { entry, get, post, postAll, postMany } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';

forEachDialect('transactions', (dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  describe('recording', () => {
    it('answers 201 with the row, texts trimmed and the category as the user spells it', async () => {
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
      });
    });

    it('adds 0.1 and 0.2 up to 0.30', async () => {
      const user = await server.signUp();
      await postAll(user, [{ cost: 0.1 }, { cost: 0.2 }]);
      const { json } = await get(user, '/transactions/summary');
      expect(json).toMatchObject({ totalIncome: 0, totalExpenses: 0.3, balance: -0.3 });
    });

    it('names an income without a name after its category', async () => {
      const user = await server.signUp();
      const { json } = await post(user, { name: '  ', category: 'Gifts', isIncome: true });
      expect(json.name).toBe('Gifts Income');
      for (const name of [undefined, null, '\u200b'])
        expect((await post(user, { name, category: 'Gifts', isIncome: true })).json.name).toBe(
          'Gifts Income',
        );
    });

    it('takes the written day of a time and ignores what is not the caller’s to set', async () => {
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

    it('does a request with an Idempotency-Key once, however often it is sent', async () => {
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

    it('knows for forty days what it recorded under an Idempotency-Key, as a browser that was offline needs', async () => {
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
  });

  describe('refusing', () => {
    it.each([
      [{ cost: 0 }, 'Please enter a valid cost greater than 0'],
      [{ cost: -1 }, 'Please enter a valid cost greater than 0'],
      [{ cost: 1e21 }, 'Please enter a valid cost greater than 0'],
      [{ cost: 1.001 }, 'Amounts have at most two decimals.'],
      [{ cost: 0.1 + 0.2 }, 'Amounts have at most two decimals.'],
      [{ cost: 1_000_000_000 }, 'Amounts go up to 999,999,999.99.'],
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
    ])('%j is 400: %s', async (more, message) => {
      const user = await refusals();
      const { status, json } = await post(user, more);
      expect({ status, message: json.message }).toEqual({ status: 400, message });
      expect(json.fields).toEqual({ [Object.keys(more)[0] ?? '']: message });
    });

    it('keeps the limits themselves', async () => {
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

    it('saves nothing of a refused request', async () => {
      expect((await get(await refusals(), '/transactions')).json.total).toBe(0);
    });

    let refused: ReturnType<TestApp['signUp']> | undefined;
    function refusals() {
      refused ??= server.signUp();
      return refused;
    }
  });

  describe('listing', () => {
    it('gives the newest first, equal days in the order of entry, a page at a time', async () => {
      const user = await server.signUp();
      await postAll(
        user,
        Array.from({ length: 23 }, (_, n) => ({ name: `n${n}`, addedOn: `2026-11-${10 + (n % 3)}` })),
      );
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => get(user, `/transactions?page=${page}&limit=10`)),
      );
      expect(pages.map(({ json }) => json.transactions.length)).toEqual([10, 10, 3, 0]);
      expect(pages.map(({ json }) => json.totalPages)).toEqual([3, 3, 3, 3]);
      const all = (await get(user, '/transactions')).json;
      expect(all.transactions).toEqual(pages.flatMap(({ json }) => json.transactions));
      const days = all.transactions.map(({ addedOn }: { addedOn: string }) => addedOn);
      expect(days).toEqual([...days].sort().reverse());
      expect(all).toMatchObject({ total: 23, totalPages: 1, sum: { income: 0, expenses: 180.55 } });
    });

    it.each([
      ['page=0'],
      ['page=-1'],
      ['page=1.5'],
      ['page=abc'],
      ['page='],
      ['limit=0'],
      ['limit=1e3'],
      ['page=1&page=2'],
      ['isIncome=maybe'],
      ['startDate=2026-02-30'],
      ['endDate=soon'],
      ['search=%00'],
      ['sort=colour'],
      ['category=a&category=b'],
    ])('%s is 400', async (query) => {
      const user = await server.signUp();
      const { status, json } = await get(user, `/transactions?${query}`);
      expect(status).toBe(400);
      expect(json.message).not.toMatch(/invalid input/i);
    });

    it('answers a page beyond any end with an empty list', async () => {
      const { status, json } = await get(await server.signUp(), '/transactions?page=99999999999');
      expect([status, json.transactions]).toEqual([200, []]);
    });

    it('clamps a limit above 100 and leaves empty filters out', async () => {
      const user = await server.signUp();
      await post(user);
      const { status, json } = await get(
        user,
        '/transactions?limit=1000&isIncome=&search=&category=&startDate=&endDate=',
      );
      expect(status).toBe(200);
      expect(json).toMatchObject({ total: 1, totalPages: 1 });
    });

    it('narrows by type, category and days, both ends inside', async () => {
      const user = await server.signUp();
      await postAll(user, [
        { name: 'a', addedOn: '2026-11-01', cost: 1 },
        { name: 'b', addedOn: '2026-11-10', cost: 2, category: 'Bills' },
        { name: 'c', addedOn: '2026-11-20', cost: 4 },
        { name: 'd', addedOn: '2026-11-20', cost: 8, category: 'Salary', isIncome: true },
      ]);
      const names = async (query: string) => {
        const { json } = await get(user, `/transactions?${query}`);
        return [json.transactions.map(({ name }: { name: string }) => name).join(''), json.total, json.sum];
      };
      expect(await names('isIncome=true')).toEqual(['d', 1, { income: 8, expenses: 0 }]);
      expect(await names('isIncome=false')).toEqual(['cba', 3, { income: 0, expenses: 7 }]);
      expect(await names('category=bills')).toEqual(['b', 1, { income: 0, expenses: 2 }]);
      expect(await names('category=nobody')).toEqual(['', 0, { income: 0, expenses: 0 }]);
      expect(await names('startDate=2026-11-10&endDate=2026-11-20')).toEqual([
        'dcb',
        3,
        { income: 8, expenses: 6 },
      ]);
      expect(await names('startDate=2026-11-21&endDate=2026-11-20')).toEqual([
        '',
        0,
        { income: 0, expenses: 0 },
      ]);
      expect(await names('category=Food&isIncome=false&endDate=2026-11-01')).toEqual([
        'a',
        1,
        { income: 0, expenses: 1 },
      ]);
    });

    it('searches name, note, category and amount literally, without case and accents', async () => {
      const user = await server.signUp();
      await postAll(user, [
        { name: 'Harbour CAFÉ', note: '', cost: 7.85 },
        { name: 'Gym', note: '100% off_er \\ slash', cost: 1250, category: 'Überfluß' },
        { name: 'Straße', note: 'two\nlines', cost: 3 },
      ]);
      const found = async (search: string) => {
        const { json } = await get(user, `/transactions?search=${encodeURIComponent(search)}`);
        return [json.transactions.map(({ name }: { name: string }) => name), json.total];
      };
      expect(await found('cafe')).toEqual([['Harbour CAFÉ'], 1]);
      expect(await found('CAFÉ')).toEqual([['Harbour CAFÉ'], 1]);
      expect(await found('100%')).toEqual([['Gym'], 1]);
      expect(await found('f_e')).toEqual([['Gym'], 1]);
      expect(await found('\\ ')).toEqual([['Gym'], 1]);
      expect(await found('_____________________________')).toEqual([[], 0]);
      expect(await found('1,250')).toEqual([['Gym'], 1]);
      expect(await found('1250.00')).toEqual([['Gym'], 1]);
      expect(await found('uberflu')).toEqual([['Gym'], 1]);
      expect(await found('LINES')).toEqual([['Straße'], 1]);
      expect(await found('  ')).toEqual([['Straße', 'Gym', 'Harbour CAFÉ'], 3]);
    });

    it('sorts alike on both databases', async () => {
      const user = await server.signUp();
      await postAll(user, [
        { name: 'beta', cost: 10, category: 'Food' },
        { name: 'Álpha', cost: 9, category: 'bills' },
        { name: 'alpine', cost: 100, category: 'Zoo' },
      ]);
      const order = async (sort: string) =>
        (await get(user, `/transactions?sort=${sort}`)).json.transactions.map(
          ({ name }: { name: string }) => name,
        );
      expect(await order('name')).toEqual(['Álpha', 'alpine', 'beta']);
      expect(await order('-name')).toEqual(['beta', 'alpine', 'Álpha']);
      expect(await order('amount')).toEqual(['Álpha', 'beta', 'alpine']);
      expect(await order('category')).toEqual(['Álpha', 'beta', 'alpine']);
      expect(await order('date')).toEqual(['beta', 'Álpha', 'alpine']);
    });
  });

  describe('changing', () => {
    it('replaces a row by the rules of recording and carries the totals along', async () => {
      const user = await server.signUp();
      const [id] = await postAll(user, [{ cost: 10 }]);
      const put = (more: Record<string, unknown>) =>
        user.request({ method: 'PUT', url: `/api/transactions/${id}`, payload: entry(more) });
      const changed = await put({
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
      expect((await put({ cost: 0 })).status).toBe(400);
      expect((await get(user, '/transactions')).json.transactions).toEqual([changed.json]);
    });

    it('moves several to a category', async () => {
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

  describe('deleting', () => {
    it('answers 204 once and 404 from then on', async () => {
      const user = await server.signUp();
      const [id] = await postAll(user, [{}]);
      const remove = () => user.request({ method: 'DELETE', url: `/api/transactions/${id}` });
      expect(await remove()).toMatchObject({ status: 204, text: '' });
      expect((await remove()).status).toBe(404);
    });

    it('takes a JSON type with an empty body', async () => {
      const user = await server.signUp();
      const [id] = await postAll(user, [{}]);
      const headers = { 'content-type': 'application/json' };
      expect((await user.request({ method: 'DELETE', url: `/api/transactions/${id}`, headers })).status).toBe(
        204,
      );
    });

    it('deletes many at once, duplicates once, passing over what is unknown or somebody else’s', async () => {
      const user = await server.signUp();
      const stranger = await server.signUp();
      const ids = await postAll(user, [{}, {}, {}]);
      const [foreign] = await postAll(stranger, [{}]);
      const { status, json } = await user.request({
        method: 'DELETE',
        url: '/api/transactions/bulk',
        payload: { transactionIds: [ids[0], ids[0], ids[1], foreign, 'nonsense', crypto.randomUUID()] },
      });
      expect({ status, json }).toEqual({ status: 200, json: { deletedCount: 2 } });
      expect((await get(user, '/transactions')).json.total).toBe(1);
      expect((await get(stranger, '/transactions')).json.total).toBe(1);
    });

    it('takes the ids from the query where a proxy dropped the body', async () => {
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
    ])('refuses a list of ids such as %j', async (payload) => {
      const user = await server.signUp();
      const { status } = await user.request({ method: 'DELETE', url: '/api/transactions/bulk', payload });
      expect(status).toBe(400);
    });

    it('deletes all of a filter, unless the list is another than the person saw', async () => {
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

  describe('export', () => {
    it('is a CSV file of every row, in the order of the list', async () => {
      const user = await server.signUp();
      await user.request({ method: 'PUT', url: '/api/auth/setup', payload: { defaultCurrency: 'EUR' } });
      await postMany(
        user,
        Array.from({ length: 1203 }, (_, n) => ({ name: `row ${n}`, addedOn: `2026-10-${10 + (n % 20)}` })),
      );
      const { status, headers, text } = await get(user, '/transactions/export');
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe('attachment; filename="tuppence-transactions.csv"');
      const lines = text.replace(/\r\n$/, '').split('\r\n');
      expect(lines[0]).toBe('\ufeffDate,Type,Name,Category,Amount,Currency,Note');
      const listed = (await get(user, '/transactions')).json.transactions;
      expect(lines.slice(1)).toEqual(
        listed.map(
          ({ addedOn, name }: { addedOn: string; name: string }) =>
            `${addedOn},Expense,${name},Food,7.85,EUR,`,
        ),
      );
      const some = await get(user, '/transactions/export?startDate=2026-10-29');
      expect(some.text.trim().split('\r\n')).toHaveLength(61);
    });
  });
});
