import { beforeAll, expect, it } from 'vitest';
import type { BudgetAlert } from '#contract/budget-alert.ts';
import { postAllDue } from '#server/features/recurring/post-due.service.ts';
import { during } from '#server/testing/during.ts';
import { post, postAll } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { occupy } from '#server/testing/long-work.ts';
import { signedInCaller, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { edit, move, remove, send, undo } from '#server/testing/undo.ts';
import { tellAlerts } from './budget-alerts.service.ts';

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const budget = (user: TestUser, more: object = {}) =>
    send(user, '/budgets', { category: 'Food', amount: 100, month: 11, year: 2026, ...more });
  const spend = async (user: TestUser, cost: number, more: object = {}) =>
    (await post(user, { cost, ...more })).json.budgetAlert;

  it('budget alerts come with the entry that reaches 80 and the one that reaches 100 percent, each once', async () => {
    const user = await server.signUp();
    await budget(user);
    expect(await spend(user, 79.99)).toBeUndefined();
    const { _id, budgetAlert } = (await post(user, { cost: 0.01 })).json;
    const november = { category: 'Food', month: 11, year: 2026, available: 100 };
    expect(budgetAlert).toEqual({ ...november, threshold: 80, spent: 80 });
    expect(await spend(user, 10)).toBeUndefined();
    expect(await spend(user, 10)).toEqual({ ...november, threshold: 100, spent: 100 });
    expect(await spend(user, 10)).toBeUndefined();
    await remove(user, `/transactions/${_id}`);
    expect(await spend(user, 50)).toBeUndefined();
  });

  it('budget alerts name only the higher threshold when one entry reaches both', async () => {
    const user = await server.signUp();
    await budget(user);
    expect(await spend(user, 120)).toMatchObject({ threshold: 100, spent: 120 });
    expect(await spend(user, 1)).toBeUndefined();
  });

  it('budget alerts come with a changed entry too', async () => {
    const user = await server.signUp();
    await budget(user);
    const { _id } = (await post(user, { cost: 10 })).json;
    expect((await edit(user, _id, { cost: 85 })).json).toMatchObject({
      cost: 85,
      budgetAlert: { threshold: 80 },
    });
    expect((await edit(user, _id, { cost: 86 })).json).not.toHaveProperty('budgetAlert');
  });

  it('budget alerts count what was rolled over', async () => {
    const user = await server.signUp();
    await budget(user, { month: 10, rollsOver: true });
    await budget(user);
    expect(await spend(user, 159.99)).toBeUndefined();
    expect(await spend(user, 0.01)).toMatchObject({ threshold: 80, available: 200 });
    await spend(user, 250, { addedOn: '2026-10-03' });
    expect(await spend(user, 0.01)).toMatchObject({ threshold: 100, available: -50 });
  });

  it('budget alerts do not come for income, other categories and months, or what was spent when the amount was set', async () => {
    const user = await server.signUp();
    await spend(user, 90);
    const { _id } = (await budget(user)).json;
    expect(await spend(user, 1)).toBeUndefined();
    for (const more of [{ isIncome: true }, { category: 'Bills' }, { addedOn: '2026-10-31' }])
      expect(await spend(user, 500, more)).toBeUndefined();
    const payload = { category: 'Food', amount: 200, month: 11, year: 2026 };
    await user.request({ method: 'PUT', url: `/api/budgets/${_id}`, payload });
    expect(await spend(user, 69)).toMatchObject({ threshold: 80, spent: 160, available: 200 });
  });

  it('budget alerts count anew in a budget that gets the amount of a deleted category, and in what is left once that is undone', async () => {
    const user = await server.signUp();
    const category = 'Miscellaneous';
    await budget(user, { category, amount: 10 });
    expect(await spend(user, 10, { category })).toMatchObject({ threshold: 100 });
    await budget(user, { amount: 300 });
    const merged = await remove(user, '/transactions/category', { categoryToDelete: 'Food' });
    expect(await spend(user, 238, { category })).toMatchObject({ threshold: 80, available: 310 });
    await undo(user, merged);
    expect((await send(user, '/budgets/alerts')).json).toEqual([]);
    expect(await spend(user, 1, { category })).toBeUndefined();
  });

  it('budget alerts are told once when many entries reach the threshold at the same time', async () => {
    const user = await server.signUp();
    await budget(user);
    const told = await Promise.all(Array.from({ length: 10 }, () => spend(user, 10)));
    expect(told.flatMap((alert) => alert?.threshold ?? []).sort()).toEqual([100, 80]);
  });

  it('budget alerts are repeated with the reply to a repeated request', async () => {
    const user = await server.signUp();
    await budget(user);
    const payload = { name: 'Feast', category: 'Food', cost: 90, addedOn: '2026-11-19', isIncome: false };
    const headers = { 'idempotency-key': 'feast' };
    const ask = () => user.request({ method: 'POST', url: '/api/transactions', payload, headers });
    const first = await ask();
    expect(first.json.budgetAlert).toMatchObject({ threshold: 80 });
    expect((await ask()).json).toEqual(first.json);

    const [spent] = await postAll(user, [{ category: 'Bills', cost: 20 }]);
    await move(user, [spent ?? ''], 'Food');
    const askAll = () =>
      user.request({ method: 'POST', url: '/api/budgets/alerts', headers: { 'idempotency-key': 'all' } });
    const told = await askAll();
    expect(told.json).toMatchObject([{ threshold: 100 }]);
    expect((await askAll()).json).toEqual(told.json);
  });

  it('budget alerts are told once if another device asks meanwhile, and a repeated request gets them even while the first is answered', async () => {
    const user = await server.signUp();
    await budget(user);
    const caller = await signedInCaller(server.deps, user);
    const spendUnseen = async (cost: number) => {
      const [spent] = await postAll(user, [{ category: 'Bills', cost }]);
      await move(user, [spent ?? ''], 'Food');
    };

    await spendUnseen(80);
    const transaction: typeof server.deps.db.transaction = async (steps) => {
      expect(await tellAlerts(server.deps, caller)).toMatchObject([{ threshold: 80 }]);
      return server.deps.db.transaction(steps);
    };
    const late = { ...server.deps, db: { ...server.deps.db, transaction } };
    expect(await tellAlerts(late, caller)).toEqual([]);

    await spendUnseen(20);
    const repeated = { ...caller, idempotency: { key: 'alerts', requestHash: 'same' } };
    const first = () => tellAlerts(server.deps, repeated);
    expect(await tellAlerts(during(server.deps, first), repeated)).toMatchObject([{ threshold: 100 }]);
  });

  it('budget alerts for what a recurring transaction has spent are told once, to the first device that asks', async () => {
    const user = await server.signUp();
    await budget(user);
    await budget(user, { category: 'Bills', amount: 1000 });
    const payload = { name: 'Milk', category: 'Food', amount: 85, isIncome: false, frequency: 'annually' };
    await send(user, '/recurring/create', { ...payload, startDate: '2026-11-21' });
    const ask = async (): Promise<BudgetAlert[]> => (await send(user, '/budgets/alerts', {})).json;
    expect(await ask()).toEqual([]);
    const tomorrow = { now: () => server.clock.now() + 86_400_000 };
    await postAllDue({ ...server.deps, clock: tomorrow });
    const free = await occupy(server, user);
    expect(await ask()).toEqual([]);
    await free();
    const told = await Promise.all(Array.from({ length: 5 }, ask));
    const november = { category: 'Food', month: 11, year: 2026, available: 100 };
    expect(told.flat()).toEqual([{ ...november, threshold: 80, spent: 85 }]);
    expect(await spend(user, 20)).toEqual({ ...november, threshold: 100, spent: 105 });
    expect(await ask()).toEqual([]);
  });

  it('budget alerts of other months are not told when the app is opened', async () => {
    const user = await server.signUp();
    await budget(user, { month: 10 });
    const payload = { name: 'Milk', category: 'Food', amount: 85, isIncome: false, frequency: 'annually' };
    await send(user, '/recurring/create', { ...payload, startDate: '2026-10-21', backfill: true });
    expect((await send(user, '/budgets/alerts', {})).json).toEqual([]);
  });
});
