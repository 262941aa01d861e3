import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import type { Transaction } from '#contract/transactions.ts';
import { findDifferences } from '#server/features/recount/recount.service.ts';
import { copyRule } from '#server/testing/add-rows.ts';
import { get, listAll } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { signedInCaller, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { postAllDue } from './post-due.service.ts';
import { createRecurring, replaceRecurring } from './recurring.service.ts';

const today = '2026-11-20';
const day = 86_400_000;

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const rent = (more: object = {}) => ({
    name: 'Rent',
    category: 'Bills',
    amount: 650.5,
    isIncome: false,
    frequency: 'monthly',
    startDate: today,
    ...more,
  });
  const add = (user: TestUser, more: object = {}) =>
    user.request({ method: 'POST', url: '/api/recurring/create', payload: rent(more) });
  const act = (user: TestUser, id: string, action: string) =>
    user.request({ method: 'POST', url: `/api/recurring/${id}/${action}` });
  const rows = async (user: TestUser) => await listAll(user);
  const days = async (user: TestUser): Promise<string[]> =>
    (await rows(user)).map(({ addedOn }: { addedOn: string }) => addedOn);

  it('recurring transactions are added at once when due today', async () => {
    const user = await server.signUp();
    const { status, json } = await add(user);
    expect(status).toBe(201);
    expect(json).toEqual({
      _id: expect.any(String),
      ...rent(),
      interval: 1,
      nextDueDate: '2026-12-20',
      isPaused: false,
      toAdd: 0,
    });
    expect(await rows(user)).toMatchObject([
      { name: 'Rent', category: 'Bills', cost: 650.5, addedOn: today, isIncome: false },
    ]);
    expect((await get(user, '/recurring')).json).toEqual([json]);
  });

  it('changed recurring transactions add at most 5,000 past dates, as new ones', async () => {
    const user = await server.signUp();
    const startDate = addDays(today, -7 * 5000);
    const { json } = await add(user, { frequency: 'weekly', startDate, backfill: true });
    const payload = rent({ frequency: 'daily', startDate });
    const refused = await user.request({ method: 'PUT', url: `/api/recurring/${json._id}`, payload });
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { startDate: 'At most 5,000 past transactions can be added: choose a later start.' },
    ]);
  });

  it('recurring transactions are at most 1,000 for a user', async () => {
    const user = await server.signUp();
    const first = await add(user, { startDate: '2027-01-01' });
    await copyRule(server, user, 1000);
    expect(await add(user)).toMatchObject({
      status: 400,
      json: { message: 'There can be at most 1,000 recurring transactions: delete one first.' },
    });
    expect(await rows(user)).toEqual([]);
    await user.request({ method: 'DELETE', url: `/api/recurring/${first.json._id}` });
    expect((await add(user)).status).toBe(201);
  });

  it('recurring transactions add at most 5,000 past dates, telling how many are left, and refuse more with the field', async () => {
    const user = await server.signUp();
    const daily = (startDate: string) => add(user, { frequency: 'daily', startDate, backfill: true });
    const refused = await daily(addDays(today, -5001));
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { startDate: 'At most 5,000 past transactions can be added: choose a later start.' },
    ]);
    const { status, json } = await daily(addDays(today, -5000));
    expect([status, json.toAdd]).toEqual([201, 4801]);
    const before = process.cpuUsage();
    const left: number[] = [];
    const spent: number[] = [];
    while (left.at(-1) !== 0) {
      left.push((await get(user, '/recurring')).json[0].toAdd);
      spent.push(process.cpuUsage(before).user);
      await delay(10); // or most of it would be spent on asking
    }
    const firstPart = spent[left.findIndex((toAdd) => toAdd <= 4000)] ?? 0;
    expect(spent.at(-1)).toBeLessThan(firstPart * 12); // 6 times as many; each slower than the one before: 36 times
    expect(left.length).toBeGreaterThan(2);
    expect(left).toEqual(left.toSorted((one, other) => other - one));
    expect((await get(user, '/transactions?limit=1')).json.total).toBe(5001);
    expect(await findDifferences(server.deps.db.read)).toEqual([]);
  });

  it('recurring transactions start on a future date, and add past dates only with backfill', async () => {
    const user = await server.signUp();
    expect((await add(user, { startDate: '2027-01-31' })).json.nextDueDate).toBe('2027-01-31');
    expect((await add(user, { startDate: '2026-08-31' })).json.nextDueDate).toBe('2026-11-30');
    expect(await days(user)).toEqual([]);
    await add(user, { startDate: '2026-08-31', backfill: true });
    expect(await days(user)).toEqual(['2026-10-31', '2026-09-30', '2026-08-31']);
  });

  it('recurring transactions return the first answer to a repeated request, despite later changes', async () => {
    const user = await server.signUp();
    const send = () =>
      user.request({
        method: 'POST',
        url: '/api/recurring/create',
        headers: { 'idempotency-key': 'rent' },
        payload: rent({ startDate: '2026-08-31', backfill: true }),
      });
    const { json } = await send();
    expect(json.nextDueDate).toBe('2026-11-30');
    const url = `/api/recurring/${json._id}`;
    await user.request({ method: 'PUT', url, payload: rent({ amount: 700, startDate: '2027-01-31' }) });
    expect((await send()).json).toEqual(json);
    await user.request({ method: 'DELETE', url });
    expect((await send()).json).toEqual(json);
    expect((await get(user, '/recurring')).json).toEqual([]);
    expect(await days(user)).toHaveLength(3);
  });

  it.each([
    [{ name: ' ' }],
    [{ category: '' }],
    [{ amount: 0 }],
    [{ amount: 1.234 }],
    [{ frequency: 'hourly' }],
    [{ interval: 0 }],
    [{ interval: 1.5 }],
    [{ interval: 100 }],
    [{ startDate: '2026-02-30' }],
    [{ startDate: null }],
    [{ isIncome: 'no' }],
  ])('recurring transactions are rejected with %j', async (more) => {
    expect((await add(await server.signUp(), more)).status).toBe(400);
  });

  it('changed recurring transactions take the next due date of the new rule and keep what was added', async () => {
    const user = await server.signUp();
    const { json } = await add(user);
    const url = `/api/recurring/${json._id}`;
    const changed = await user.request({
      method: 'PUT',
      url,
      payload: rent({ frequency: 'weekly', amount: 9 }),
    });
    expect(changed).toMatchObject({ status: 200, json: { nextDueDate: '2026-11-27', amount: 9 } });
    expect(await days(user)).toEqual([today]);
    expect((await user.request({ method: 'DELETE', url })).status).toBe(204);
    expect((await user.request({ method: 'DELETE', url })).status).toBe(404);
    expect(await days(user)).toEqual([today]);
  });

  it('changed recurring transactions keep their interval unless another one or another frequency is given', async () => {
    const user = await server.signUp();
    const { json } = await add(user, { interval: 3 });
    expect(json).toMatchObject({ interval: 3, nextDueDate: '2027-02-20' });
    const url = `/api/recurring/${json._id}`;
    const put = async (more: object) =>
      (await user.request({ method: 'PUT', url, payload: rent(more) })).json;
    expect(await put({ amount: 9 })).toMatchObject({ interval: 3, nextDueDate: '2027-02-20' });
    expect(await put({ interval: 2 })).toMatchObject({ interval: 2, nextDueDate: '2027-01-20' });
    expect(await put({ frequency: 'weekly' })).toMatchObject({ interval: 1, nextDueDate: '2026-11-27' });
  });

  it('recurring transactions can be skipped, added now, paused and resumed', async () => {
    const user = await server.signUp();
    const { json } = await add(user, { startDate: '2026-11-25', frequency: 'weekly' });
    expect((await act(user, json._id, 'skip')).json.nextDueDate).toBe('2026-12-02');
    const now = await act(user, json._id, 'add');
    expect(now).toMatchObject({
      status: 201,
      json: { recurring: { nextDueDate: '2026-12-09' }, transaction: { addedOn: today } },
    });
    expect((await act(user, json._id, 'pause')).json.isPaused).toBe(true);
    await postAllDue({ ...server.deps, clock: { now: () => server.clock.now() + 40 * day } });
    expect(await days(user)).toEqual([today]);
    expect((await act(user, json._id, 'resume')).json).toMatchObject({
      isPaused: false,
      nextDueDate: '2026-12-09',
    });
  });

  it('of a recurring transaction, only the due day that is meant is skipped or added now', async () => {
    const user = await server.signUp();
    const { json } = await add(user, { startDate: '2026-11-25', frequency: 'weekly' });
    expect((await act(user, json._id, 'skip?due=2026-11-25')).json.nextDueDate).toBe('2026-12-02');
    for (const action of ['skip', 'add'])
      expect(await act(user, json._id, `${action}?due=2026-11-25`)).toMatchObject({
        status: 409,
        json: { message: 'Its next due day has already been added or skipped.' },
      });
    expect(await days(user)).toEqual([]);
    expect((await act(user, json._id, 'add?due=2026-12-02')).json.recurring.nextDueDate).toBe('2026-12-09');
  });

  it('recurring transactions still pass over skipped dates and dates added early after an edit', async () => {
    const user = await server.signUp();
    const { json } = await add(user, { startDate: '2026-12-01' });
    await act(user, json._id, 'skip');
    await act(user, json._id, 'add');
    const url = `/api/recurring/${json._id}`;
    const put = (more: object) => user.request({ method: 'PUT', url, payload: rent(more) });
    expect((await put({ startDate: '2026-12-01', amount: 700 })).json.nextDueDate).toBe('2027-02-01');
    expect((await put({ startDate: '2026-11-24', frequency: 'weekly' })).json.nextDueDate).toBe('2026-11-24');
    expect((await act(user, json._id, 'skip')).json.nextDueDate).toBe('2026-12-08');
  });

  it('recurring transactions move to Miscellaneous when their category is deleted', async () => {
    const user = await server.signUp();
    await add(user, { startDate: '2027-01-01', category: 'Food' });
    await user.request({
      method: 'DELETE',
      url: '/api/transactions/category',
      payload: { categoryToDelete: 'Food' },
    });
    expect((await get(user, '/recurring')).json).toMatchObject([{ category: 'Miscellaneous' }]);
  });

  it('recurring transactions add every missed occurrence exactly once, dated on its due date', async () => {
    const server = await startTestApp(dialect); // nobody else has anything due there, nor below
    const user = await server.signUp();
    await add(user, { startDate: '2026-11-21', frequency: 'daily' });
    const later = { ...server.deps, clock: { now: () => server.clock.now() + 400 * day } };
    await Promise.all([postAllDue(later), postAllDue(later), postAllDue(later), postAllDue(later)]);
    await postAllDue(later);
    const expected = Array.from({ length: 400 }, (_, n) => addDays(today, 400 - n));
    expect(await days(user)).toEqual(expected);
    await postAllDue(server.deps);
    expect(await days(user)).toHaveLength(400);
  });

  it('recurring transactions add every second week or every third month, also after downtime', async () => {
    const server = await startTestApp(dialect);
    const user = await server.signUp();
    await add(user, { startDate: '2026-11-21', frequency: 'weekly', interval: 2 });
    await add(user, { startDate: '2026-11-30', interval: 3 });
    await postAllDue({ ...server.deps, clock: { now: () => server.clock.now() + 100 * day } });
    expect(await days(user)).toEqual([
      ...['2027-02-28', '2027-02-27', '2027-02-13', '2027-01-30', '2027-01-16', '2027-01-02'],
      ...['2026-12-19', '2026-12-05', '2026-11-30', '2026-11-21'],
    ]);
  });

  it('recurring transactions do not block requests while catching up', async () => {
    const server = await startTestApp(dialect);
    const user = await server.signUp();
    await add(user, { startDate: '2026-11-21', frequency: 'daily' });
    let isDone = false;
    const catchUp = postAllDue({
      ...server.deps,
      clock: { now: () => server.clock.now() + 800 * day },
    }).then(() => {
      isDone = true;
    });
    expect((await get(user, '/recurring')).status).toBe(200);
    expect(isDone).toBe(false);
    await catchUp;
  });

  it('recurring transactions follow the time zone of their user', async () => {
    const [east, west] = [
      await server.signUp({ timeZone: 'Pacific/Kiritimati' }),
      await server.signUp({ timeZone: 'Pacific/Pago_Pago' }),
    ];
    for (const user of [east, west]) await add(user, { startDate: '2026-11-21', frequency: 'annually' });
    const at = (instant: string) => postAllDue({ ...server.deps, clock: { now: () => Date.parse(instant) } });
    await at('2026-11-20T10:30:00Z');
    expect([await days(east), await days(west)]).toEqual([['2026-11-21'], []]);
    await at('2026-11-21T10:59:00Z');
    expect([await days(east), await days(west)]).toEqual([['2026-11-21'], []]);
    await at('2026-11-21T11:01:00Z');
    expect([await days(east), await days(west)]).toEqual([['2026-11-21'], ['2026-11-21']]);
  });

  it('recurring transactions are not added again after a deletion, an edit or a clock set back', async () => {
    const user = await server.signUp();
    const { json } = await add(user, { frequency: 'daily' });
    const [row] = await rows(user);
    await user.request({ method: 'DELETE', url: `/api/transactions/${row._id}` });
    await user.request({
      method: 'PUT',
      url: `/api/recurring/${json._id}`,
      payload: rent({ frequency: 'daily' }),
    });
    await postAllDue({ ...server.deps, clock: { now: () => server.clock.now() - 5 * day } });
    await postAllDue(server.deps);
    expect(await days(user)).toEqual([]);
  });

  it('recurring transactions that are saved are answered even if their first days can only be added later', async () => {
    const user = await server.signUp();
    const caller = await signedInCaller(server.deps, user);
    const { db } = server.deps;
    /** After one write, the disk is full. */
    const filling = () => {
      let writes = 0;
      const transaction: typeof db.transaction = (steps) =>
        writes++ === 0 ? db.transaction(steps) : Promise.reject(new Error('the disk is full'));
      return { ...server.deps, db: { ...db, transaction } };
    };
    const tea = { name: 'Tea', category: 'Food', amount: 100, isIncome: false, startDate: today } as const;
    const { _id: id } = await createRecurring(filling(), caller, { ...tea, frequency: 'daily' });
    const input = { ...tea, frequency: 'weekly' } as const;
    expect(await replaceRecurring(filling(), caller, { id, input })).toMatchObject({ toAdd: 1 });
    expect(await days(user)).toEqual([]);
    await postAllDue(server.deps);
    expect(await days(user)).toEqual([today]);
  });

  it('changed recurring transactions still add the days that were due before and are not added yet', async () => {
    const user = await server.signUp();
    const daily = { startDate: '2026-11-21', frequency: 'daily' };
    const { json } = await add(user, daily);
    server.clock.set('2026-11-24T12:00:00Z');
    const url = `/api/recurring/${json._id}`;
    const changed = await user.request({ method: 'PUT', url, payload: rent({ ...daily, name: 'Room' }) });
    expect(changed.json).toMatchObject({ nextDueDate: '2026-11-25', toAdd: 0 });
    expect((await rows(user)).map(({ name, addedOn }: Transaction) => `${addedOn} ${name}`)).toEqual([
      ...['2026-11-24 Room', '2026-11-23 Room', '2026-11-22 Room', '2026-11-21 Room'],
    ]);
  });
});
