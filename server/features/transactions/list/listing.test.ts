import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { writeAs } from '#server/platform/database/write-as.ts';
import { addRows } from '#server/testing/add-rows.ts';
import { get, post, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addTransactions } from '../transactions.service.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('listing transactions returns a page at a time, newest first, of ten rows unless asked otherwise', async () => {
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
    const all = pages.flatMap(({ json }) => json.transactions);
    const days = all.map(({ addedOn }) => addedOn);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(23);
    const unasked = (await get(user, '/transactions')).json;
    expect(unasked).toEqual(pages[0]?.json);
    expect(unasked).toMatchObject({ total: 23, totalPages: 3, sum: { income: 0, expenses: 180.55 } });
  });

  it('listing transactions finds a page that is so far down that whole months are skipped', async () => {
    const user = await server.signUp();
    const rows = Array.from({ length: 10_600 }, (_, n) => ({
      addedOn: addDays('2026-01-31', (n * 7) % 300),
      isIncome: n % 53 > 0,
      category: n % 53 > 0 ? 'Salary' : 'Food',
    }));
    const added = await addRows(server, user, rows);
    const inOrder = added.toSorted((a, b) => (`${a.addedOn} ${a._id}` < `${b.addedOn} ${b._id}` ? -1 : 1));
    const incomeInOrder = inOrder.filter(({ isIncome }) => isIncome);
    for (const [filter, all] of [
      ['', inOrder],
      ['&isIncome=true&category=Salary', incomeInOrder],
    ] as const)
      for (const [sort, sorted] of [
        ['date', all],
        ['-date', all.toReversed()],
      ] as const) {
        const { json } = await get(user, `/transactions?limit=30&page=341&sort=${sort}${filter}`);
        expect(json.transactions).toEqual(sorted.slice(10_200, 10_230));
        expect(json.total).toBe(all.length);
      }
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
    ['importId=latest'],
    ['budgetMonth=2026-13'],
    ['budgetMonth=0000-01'],
  ])('listing transactions rejects %s', async (query) => {
    const user = await server.signUp();
    const { status, json } = await get(user, `/transactions?${query}`);
    expect(status).toBe(400);
    expect(json.message).not.toMatch(/invalid input/i);
  });

  it('listing transactions returns an empty list beyond the last page', async () => {
    const { status, json } = await get(await server.signUp(), '/transactions?page=99999999999');
    expect([status, json.transactions]).toEqual([200, []]);
  });

  it('listing transactions clamps a limit above 100 and ignores empty filters', async () => {
    const user = await server.signUp();
    await post(user);
    const { status, json } = await get(
      user,
      '/transactions?limit=1000&isIncome=&search=&category=&startDate=&endDate=',
    );
    expect(status).toBe(200);
    expect(json).toMatchObject({ total: 1, totalPages: 1 });
  });

  it('listing transactions filters by type, category and inclusive date range', async () => {
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

  it('listing transactions searches name, note, category and amount literally, ignoring case and accents', async () => {
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

  it.each([
    ['ALIŞVERİŞ', 'alışveriş'],
    ['Alışveriş', 'ALIŞ'],
    ['Βασίλης', 'ΒΑΣ'],
    ['Łódź', 'lodz'],
  ])('listing transactions finds %s, also as a category, by %s', async (name, search) => {
    const user = await server.signUp();
    await postAll(user, [{ name }, { name: 'Gym', category: name }, { name: 'Bus' }]);
    const { json } = await get(user, `/transactions?search=${encodeURIComponent(search)}`);
    expect(json.transactions.map((row: { name: string }) => row.name)).toEqual(['Gym', name]);
  });

  it('listing transactions finds what contains a search or another spelling of it, within the other filters', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { name: 'Coupon 12,50', cost: 3 },
      { name: 'Gym', note: 'was 12,50', cost: 4 },
      { name: 'Train', cost: 12.5 },
      { name: 'Wages', cost: 12.5, isIncome: true },
      { name: 'Bread', cost: 12 },
    ]);
    for (const sort of ['-date', 'name']) {
      const query = `search=12%2C50&orSearch=12.50&isIncome=false&sort=${sort}`;
      const { json } = await get(user, `/transactions?${query}`);
      expect(json.transactions.map(({ name }: { name: string }) => name).sort()).toEqual([
        'Coupon 12,50',
        'Gym',
        'Train',
      ]);
      expect(json).toMatchObject({ total: 3, sum: { expenses: 19.5 } });
    }
    expect((await get(user, '/transactions?orSearch=12.50')).json.total).toBe(5);
  });

  it('listing transactions sorts very many rows as it sorts few', async () => {
    const user = await server.signUp();
    const cost = (n: number) => 1 + ((n * 7919) % 6007);
    const inputs = Array.from({ length: 6000 }, (_, n) => ({
      ...{ name: `Harbour ${n}`, category: 'Food', addedOn: '2026-03-02', isIncome: false },
      cost: cost(n),
    }));
    await writeAs(server.deps, user, (tx) => addTransactions(tx, server.deps, user.userId, inputs));
    const wanted = inputs.map((input) => input.cost / 100).sort((one, other) => other - one);
    for (const page of [1, 400]) {
      const { json } = await get(user, `/transactions?sort=-amount&limit=10&page=${page}`);
      const start = (page - 1) * 10;
      expect(json.transactions.map((row: { cost: number }) => row.cost)).toEqual(
        wanted.slice(start, start + 10),
      );
    }
    const found = await get(user, '/transactions?sort=name&search=harbour%205999');
    expect(found.json).toMatchObject({ total: 1, transactions: [{ name: 'Harbour 5999' }] });
  });

  it('listing transactions sorts the same on both databases', async () => {
    const user = await server.signUp();
    await postAll(user, [
      { name: 'beta', cost: 10, category: 'Food' },
      { name: 'Álpha', cost: 9, category: 'bills' },
      { name: 'alpine', cost: 100, category: 'Éducation' },
    ]);
    const order = async (sort: string) =>
      (await get(user, `/transactions?sort=${sort}`)).json.transactions.map(
        ({ name }: { name: string }) => name,
      );
    expect(await order('name')).toEqual(['Álpha', 'alpine', 'beta']);
    expect(await order('-name')).toEqual(['beta', 'alpine', 'Álpha']);
    expect(await order('amount')).toEqual(['Álpha', 'beta', 'alpine']);
    expect(await order('category')).toEqual(['Álpha', 'alpine', 'beta']);
    expect(await order('date')).toEqual(['beta', 'Álpha', 'alpine']);
  });
});
