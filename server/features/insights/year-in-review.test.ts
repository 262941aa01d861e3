import { beforeAll, expect, it } from 'vitest';
import { addDays, type Month, monthsFromTo } from '#contract/calendar.ts';
import { addRows } from '#server/testing/add-rows.ts';
import { get, postAll, rent } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { remove, send } from '#server/testing/undo.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  it('the review of a year has what was paid repeatedly, also by recurring transactions, but not what was dismissed', async () => {
    const user = await server.signUp();
    const monthly = (name: string, day: string, from: Month, to: Month) =>
      monthsFromTo(from, to).map((month) => ({ name, cost: 10.99, addedOn: `${month}-${day}` }));
    await postAll(user, [
      ...monthly('Screenbox', '06', '2025-01', '2025-06'),
      ...monthly('Cloudroom', '17', '2025-07', '2026-11'),
    ]);
    const rule = {
      name: 'Screenbox',
      category: 'Food',
      amount: 10.99,
      isIncome: false,
      frequency: 'monthly',
    };
    const payload = { ...rule, startDate: '2025-07-06', backfill: true };
    await user.request({ method: 'POST', url: '/api/recurring/create', payload });
    const [{ _id }] = (await get(user, '/insights')).json.found;
    await user.request({ method: 'POST', url: `/api/insights/${_id}/dismiss` });
    const { subscriptions } = (await get(user, '/insights/year/2025')).json;
    expect(subscriptions).toMatchObject([
      { name: 'Screenbox', period: 'monthly', count: 12, amount: 131.88 },
    ]);
  });

  it('the review of a year has what was paid weekly then, however much later, but not what was dismissed', async () => {
    const user = await server.signUp();
    const box = { name: 'Garden Box', cost: 1250 };
    const weeks = Array.from({ length: 350 }, (_, week) => addDays('2026-11-18', -7 * week));
    await addRows(
      server,
      user,
      weeks.map((addedOn) => ({ ...box, addedOn })),
    );
    const paid = async () => (await get(user, '/insights/year/2021')).json.subscriptions;
    expect(await paid()).toMatchObject([{ name: 'Garden Box', period: 'weekly', count: 52, amount: 650 }]);
    const [{ _id }] = (await get(user, '/insights')).json.found;
    await send(user, `/insights/${_id}/dismiss`);
    expect(await paid()).toEqual([]);
  });

  it('the review of a year has what a recurring transaction took over later, each of two payments unless it is dismissed, and a fee among many purchases', async () => {
    const user = await server.signUp();
    const rule = { ...rent, name: 'Car Insurance', amount: 495, frequency: 'annually', backfill: true };
    await send(user, '/recurring/create', { ...rule, startDate: '2026-06-15' });
    await postAll(user, [{ name: 'Car Insurance', cost: 480, addedOn: '2025-06-15' }]);
    const months = monthsFromTo('2025-01', '2026-10');
    const monthly = (name: string, cost: number, day: string) =>
      months.map((month) => ({ name, cost, addedOn: `${month}-${day}` }));
    const purchases = Array.from({ length: 230 }, (_, place) => ({
      name: 'Corner Market',
      cost: 1000 + 137 * (place % 29),
      addedOn: addDays('2026-11-18', -3 * place),
    }));
    await addRows(server, user, [
      ...monthly('Tunes', 1099, '03'),
      ...monthly('Tunes', 1099, '24'),
      ...monthly('Corner Market', 799, '09'),
      ...purchases,
    ]);
    const [{ _id }] = (await get(user, '/insights')).json.found.filter(
      ({ name, dayOfMonth }: { name: string; dayOfMonth: number }) => name === 'Tunes' && dayOfMonth === 24,
    );
    await send(user, `/insights/${_id}/dismiss`);
    expect((await get(user, '/insights/year/2025')).json.subscriptions).toMatchObject([
      { name: 'Car Insurance', period: 'annually', count: 1, amount: 480 },
      { name: 'Tunes', period: 'monthly', count: 12, amount: 131.88 },
      { name: 'Corner Market', period: 'monthly', count: 12, amount: 95.88 },
    ]);
  });

  it('the review of a year has what a recurring transaction has added that was deleted since', async () => {
    const user = await server.signUp();
    const rule = { ...rent, name: 'Screenbox', startDate: '2025-01-06', backfill: true };
    const { _id } = (await send(user, '/recurring/create', rule)).json;
    await remove(user, `/recurring/${_id}`);
    expect((await get(user, '/insights/year/2025')).json.subscriptions).toMatchObject([
      { name: 'Screenbox', period: 'monthly', count: 12, amount: 10_800 },
    ]);
  });
});
