import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { get, post, postAll } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { personaLedgers } from '#server/testing/persona-ledgers.ts';
import { replayLedger, scoreAnswers } from '#server/testing/replay-ledger.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { suggestCategories, suggestCategory } from './suggestions.service.ts';

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  async function ask(user: TestUser, name: string, more = '') {
    const path = `/transactions/suggest?name=${encodeURIComponent(name)}${more}`;
    const { status, json } = await get(user, path);
    expect(status).toBe(200);
    return json.suggestions;
  }

  const first = async (user: TestUser, name: string, more = '') => (await ask(user, name, more))[0]?.category;

  async function withHistory(names: readonly string[], category: string) {
    const user = await server.signUp();
    const ids = await postAll(
      user,
      names.map((name) => ({ name, category })),
    );
    return { user, ids };
  }

  const times = (count: number, name: string) => Array.from({ length: count }, () => name);

  const replace = (user: TestUser, id: string, more: object) =>
    user.request({
      method: 'PUT',
      url: `/api/transactions/${id}`,
      payload: {
        name: 'Brindley',
        category: 'Food',
        cost: 3,
        addedOn: '2026-11-19',
        isIncome: false,
        ...more,
      },
    });

  const lastUse = async (user: TestUser, name: string) =>
    (await get(user, `/transactions/suggest?name=${encodeURIComponent(name)}`)).json.usedAs;

  it('category suggestions and the last type of a name follow the user’s own latest entry at the merchant', async () => {
    const user = await server.signUp();
    expect(await lastUse(user, 'Anna')).toBeNull();
    await postAll(user, [
      { name: 'Anna Smith', isIncome: true },
      { name: 'Anna', isIncome: false },
    ]);
    expect(await lastUse(user, 'ANNA')).toBe('expense');
    await postAll(user, [{ name: 'Anna', isIncome: true, category: 'Gifts' }]);
    expect(await lastUse(user, 'anna')).toBe('income');
    expect(await lastUse(user, 'anna smith')).toBe('income');
    expect(await lastUse(user, '')).toBeNull();
    expect(await lastUse(await server.signUp(), 'Anna')).toBeNull();
  });

  it('category suggestions from history use the categories given to the same merchant before, and say how often', async () => {
    const { user } = await withHistory(times(14, 'BRINDLEY STORES 3241'), 'Groceries');
    await postAll(user, [
      { name: 'Brindley', category: 'Food' },
      { name: 'Brindley', category: 'Groceries' },
    ]);
    const [proposal, ...others] = await ask(user, 'BRINDLEY');
    expect(proposal).toMatchObject({
      category: 'Groceries',
      reason: 'Groceries: 15 of 16 at BRINDLEY',
    });
    expect(proposal.confidence).toBeGreaterThan(0.7);
    expect(others).toContainEqual(expect.objectContaining({ reason: 'Food: 1 of 16 at BRINDLEY' }));
  });

  it.each([
    'Brindley Express',
    'brindley',
    'CARD PAYMENT TO BRINDLEY STORES 9 ON 12 NOV',
    'www.brindley.co.uk',
  ])('category suggestions from history recognise a merchant as %s', async (name) => {
    const { user } = await withHistory(['BRINDLEY STORES 3241'], 'Shopping');
    expect(await first(user, name)).toBe('Shopping');
  });

  it('category suggestions from history recognise a new branch by the words that it shares', async () => {
    const { user } = await withHistory(['Brindley Castlebury', 'Brindley Dunholme'], 'Shopping');
    expect((await ask(user, 'Brindley Eastwick'))[0]).toMatchObject({
      category: 'Shopping',
      reason: 'Shopping: 2 of 2 with “Brindley”',
    });
  });

  it('category suggestions from history keep income and expenses apart', async () => {
    const { user } = await withHistory(times(3, 'Brindley'), 'Groceries');
    await postAll(
      user,
      times(2, 'Brindley').map((name) => ({ name, category: 'Salary', isIncome: true })),
    );
    expect(await first(user, 'Brindley')).toBe('Groceries');
    expect(await first(user, 'Brindley', '&isIncome=false')).toBe('Groceries');
    expect(await first(user, 'Brindley', '&isIncome=true')).toBe('Salary');
  });

  it('category suggestions from history are separate for each user', async () => {
    await withHistory(times(5, 'Brindley'), 'Groceries');
    expect(await ask(await server.signUp(), 'Brindley')).toEqual([]);
  });

  it('category suggestions from history are filled up to three with the most used categories', async () => {
    const { user } = await withHistory(times(3, 'Brindley'), 'Groceries');
    await postAll(user, [
      ...times(2, 'Pellmore').map((name) => ({ name, category: 'Bills' })),
      { name: 'Quill' },
    ]);
    expect((await ask(user, 'Brindley')).map(({ reason }: { reason: string }) => reason)).toEqual([
      'Groceries: 3 of 3 at Brindley',
      'Bills: 2 of 6 expenses',
      'Food: 1 of 6 expenses',
    ]);
  });

  it('category suggestions change at once after one correction of any transaction', async () => {
    const { user, ids } = await withHistory(times(15, 'Brindley'), 'Groceries');
    server.clock.advance(60_000);
    expect((await replace(user, ids[4] ?? '', { category: 'Food' })).status).toBe(200);
    expect((await ask(user, 'Brindley'))[0]).toMatchObject({
      category: 'Food',
      reason: 'Food: your last choice at Brindley',
    });
  });

  it('category suggestions change at once after a correction in bulk, even within a millisecond of the entry', async () => {
    const { user, ids } = await withHistory(times(9, 'Brindley'), 'Groceries');
    await user.request({
      method: 'PUT',
      url: '/api/transactions/bulk',
      payload: { transactionIds: ids.slice(0, 1), category: 'Food' },
    });
    expect(await first(user, 'Brindley')).toBe('Food');
  });

  it('category suggestions change at once after a correction by a new entry, until the user goes back', async () => {
    const { user } = await withHistory(times(15, 'Brindley'), 'Groceries');
    await post(user, { name: 'Brindley', category: 'Food' });
    expect(await first(user, 'Brindley')).toBe('Food');
    await post(user, { name: 'Brindley', category: 'Groceries' });
    expect(await first(user, 'Brindley')).toBe('Groceries');
  });

  it('category suggestions stay the same after a correction of the amount only', async () => {
    const { user, ids } = await withHistory(times(3, 'Brindley'), 'Groceries');
    await post(user, { name: 'Brindley', category: 'Food' });
    await replace(user, ids[0] ?? '', { category: 'Groceries', cost: 99 });
    expect(await first(user, 'Brindley')).toBe('Food');
  });

  it('category suggestions forget a correction when its transaction is deleted', async () => {
    const { user, ids } = await withHistory(times(5, 'Brindley'), 'Groceries');
    await replace(user, ids[4] ?? '', { category: 'Food' });
    await user.request({ method: 'DELETE', url: `/api/transactions/${ids[4]}` });
    expect((await ask(user, 'Brindley'))[0].reason).toBe('Groceries: 4 of 4 at Brindley');
  });

  it('category suggestions follow the transactions of a deleted category', async () => {
    const { user } = await withHistory(times(3, 'Brindley'), 'Allotment');
    await user.request({
      method: 'DELETE',
      url: '/api/transactions/category',
      payload: { categoryToDelete: 'Allotment' },
    });
    expect(await first(user, 'Brindley Castlebury')).toBe('Miscellaneous');
  });

  it.each([
    ['Corner Bakery', '', 'Groceries'],
    ['PETROL 4471', '', 'Transportation'],
    ['Indian Oil Pump', '', 'Transportation'],
    ['Olive Oil', '', 'Groceries'],
    ['Harbour Cafés', '', 'Food'],
    ['Green Lane Pharmacy', '', 'Shopping'],
    ['Payroll', '&isIncome=true', 'Salary'],
    ['Dividends', '&isIncome=true', 'Investment Returns'],
    ['Stadtwerke Köln', '', 'Bills'],
    ['Affitto novembre', '', 'Bills'],
    ['Lön', '&isIncome=true', 'Salary'],
    ['NÓMINA ACME SA', '&isIncome=true', 'Salary'],
  ])('category suggestions from keywords know what "%s" means', async (name, more, category) => {
    expect(await first(await server.signUp(), name, more)).toBe(category);
  });

  it('category suggestions from keywords prefer a category of the user that matches the keyword', async () => {
    const user = await server.signUp();
    const add = (name: string) =>
      user.request({
        method: 'POST',
        url: '/api/transactions/categories',
        payload: { name, isIncome: false },
      });
    await add('Health');
    await add('Allotment');
    expect(await first(user, 'Green Lane Pharmacy')).toBe('Health');
    expect((await ask(user, 'Seeds for the allotment'))[0]).toMatchObject({
      category: 'Allotment',
      reason: 'Allotment: because of “allotment”',
    });
  });

  it('category suggestions from keywords use the items of a receipt when the name says nothing', async () => {
    const { userId } = await server.signUp();
    const about = { name: 'Brindley', isIncome: false };
    const { read } = server.deps.db;
    expect(await suggestCategory(read, userId, about)).toEqual([]);
    const [proposal] = await suggestCategory(read, userId, {
      ...about,
      items: ['TAX INVOICE', 'Telephone 0114 496', 'MILK 2L  1.20', 'EGGS FREE RANGE', 'UNKNOWN THING'],
    });
    expect(proposal).toMatchObject({ category: 'Groceries', reason: 'Groceries: because of “MILK”' });
  });

  it('category suggestions from keywords are the same for many at once as one by one', async () => {
    const names = ['Brindley Pharmacy', 'Pellmore', 'Corner Pharmacy', 'Unknown', 'Netflix'];
    const { user } = await withHistory(['Brindley', 'Brindley Pharmacy', 'Pellmore'], 'Bills');
    const many = [true, false].flatMap((isIncome) =>
      names.map((name) => ({ name, isIncome, isTyped: true })),
    );
    const { read } = server.deps.db;
    const oneByOne = await Promise.all(many.map((about) => suggestCategory(read, user.userId, about)));
    expect(await suggestCategories(read, user.userId, many)).toEqual(oneByOne);
    expect(oneByOne.flat().length).toBeGreaterThan(4);
  });

  it('category suggestions for many at once let others have their turn after each fifty', async () => {
    const { userId } = await server.signUp();
    const many = Array.from({ length: 500 }, (_, place) => ({ name: `Shop ${place}`, isIncome: false }));
    const turns = vi.spyOn(globalThis, 'setImmediate');
    onTestFinished(() => turns.mockRestore());
    await suggestCategories(server.deps.db.read, userId, many);
    expect(turns.mock.calls.length).toBeGreaterThanOrEqual(2 * 10); // two turns of the event loop each
  });

  it.each([
    ['netflix', 'Subscriptions'],
    ['UBER *TRIP 4411', 'Transportation'],
    ['McDonald’s', 'Food'],
    ['VISA REWE MARKT GMBH', 'Groceries'],
  ])(
    'category suggestions from keywords use the usual category of the brand in "%s" when it is typed',
    async (name, category) => {
      const [proposal] = await ask(await server.signUp(), name);
      expect(proposal.category).toBe(category);
      expect(proposal.reason).toMatch(/: usual for “/);
    },
  );

  it('category suggestions from keywords ignore brands read from a receipt', async () => {
    const { userId } = await server.signUp();
    const about = { name: 'Netflix', isIncome: false, items: ['NETFLIX'] };
    expect(await suggestCategory(server.deps.db.read, userId, about)).toEqual([]);
  });

  it('category suggestions from keywords ignore the usual category of a brand once the user has chosen one', async () => {
    const { user } = await withHistory(['Netflix'], 'Entertainment');
    const proposals = await ask(user, 'netflix');
    expect(proposals).toMatchObject([{ category: 'Entertainment', reason: 'Entertainment: as last time' }]);
  });

  it('category suggestions from keywords give way to the user’s own choices', async () => {
    const { user } = await withHistory(times(2, 'Brindley Pharmacy'), 'Miscellaneous');
    expect(await first(user, 'Brindley Pharmacy')).toBe('Miscellaneous');
  });

  it.each(['', ' ', '***', 'Zyx', '12345', '🧾', "'; drop table users; --"])(
    'category suggestions without evidence are empty for "%s"',
    async (name) => {
      const { user } = await withHistory(times(3, 'Brindley'), 'Groceries');
      expect(await ask(user, name)).toEqual([]);
    },
  );

  it('category suggestions without evidence are empty when a word has many equally likely categories', async () => {
    const user = await server.signUp();
    const categories = ['Food', 'Bills', 'Shopping', 'Groceries', 'Entertainment', 'Subscriptions'];
    await postAll(
      user,
      categories.map((category, n) => ({ name: `Transfer x${'yz'.repeat(n + 1)}`, category })),
    );
    expect(await ask(user, 'Transfer to somebody')).toEqual([]);
  });

  it.each(['name=x&isIncome=maybe', `name=${'x'.repeat(201)}`, ''])(
    'category suggestions reject the query "%s"',
    async (query) => {
      const { status } = await get(await server.signUp(), `/transactions/suggest?${query}`);
      expect(status).toBe(400);
    },
  );
});

it('category suggestions are accurate from the 200th transaction of a ledger on', async () => {
  const { deps, signUp } = await startTestApp('sqlite');
  const answers = [];
  for (const { events } of personaLedgers(450)) {
    const { userId } = await signUp();
    answers.push(...(await replayLedger(deps, userId, { events, from: 200 })));
  }
  const { asked, answered, first, firstThree } = scoreAnswers(answers);
  expect(asked).toBeGreaterThan(1200);
  expect(answered).toBeGreaterThan(0.9);
  expect(first).toBeGreaterThan(0.88);
  expect(firstThree).toBeGreaterThan(0.95);
});
