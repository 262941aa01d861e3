import { beforeAll, expect, it } from 'vitest';
import { addMonths, type Month, monthsFromTo } from '#contract/calendar.ts';
import { entry, get, post } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { times } from '#server/testing/nightly.ts';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { remove, send } from '#server/testing/undo.ts';
import { repeatAllBudgets } from './repeat-budgets.service.ts';

// Every budget and alert is compared with a model that goes month by month, in hundredths, by plain loops.

const thisMonth: Month = '2026-11';
const months = monthsFromTo('2025-01', '2028-12');
const categories = ['Bills', 'Food'];

interface Plan {
  amount: number;
  repeat: number | undefined;
  rollsOver: boolean;
  told: number;
}

interface Model {
  plans: Map<string, Plan>;
  spent: Map<string, number>;
}

const keyOf = (category: string, month: Month) => `${category} ${month}`;

function rolledInto({ plans, spent }: Model, category: string, month: Month): number {
  const before = keyOf(category, addMonths(month, -1));
  const plan = plans.get(before);
  if (!plan?.rollsOver) return 0;
  return (
    plan.amount + rolledInto({ plans, spent }, category, addMonths(month, -1)) - (spent.get(before) ?? 0)
  );
}

function levelOf(model: Model, category: string, month: Month): number {
  const key = keyOf(category, month);
  const spent = model.spent.get(key) ?? 0;
  if (spent === 0) return 0;
  const available = (model.plans.get(key)?.amount ?? 0) + rolledInto(model, category, month);
  if (spent >= available) return 100;
  return spent * 5 >= available * 4 ? 80 : 0;
}

/** What the person set repeats from month to month, up to and including `through`. */
function carryOn({ plans }: Model, through: Month): void {
  for (const category of categories)
    for (const month of months.filter((each) => each < through)) {
      const plan = plans.get(keyOf(category, month));
      if (plan?.repeat === undefined) continue;
      const next = keyOf(category, addMonths(month, 1));
      const fresh: Plan = { amount: plan.repeat, repeat: undefined, rollsOver: plan.rollsOver, told: 0 };
      const following = plans.get(next) ?? fresh;
      plans.set(next, { ...following, repeat: following.repeat ?? plan.repeat });
      plan.repeat = undefined;
    }
}

/** As the API lists it. */
function listed(model: Model) {
  return months
    .toReversed()
    .flatMap((month) => categories.map((category) => ({ category, month, key: keyOf(category, month) })))
    .flatMap(({ category, month, key }) => {
      const plan = model.plans.get(key);
      if (plan === undefined) return [];
      const [spent, rolledOver] = [model.spent.get(key) ?? 0, rolledInto(model, category, month)];
      return [
        {
          ...{ category, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) },
          ...{ amount: plan.amount / 100, spent: spent / 100, rolledOver: rolledOver / 100 },
          remaining: (plan.amount + rolledOver - spent) / 100,
          repeatAmount: plan.repeat === undefined ? null : plan.repeat / 100,
          rollsOver: plan.rollsOver,
        },
      ];
    });
}

forEachDialect((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  async function act(user: TestUser, model: Model, random: Random): Promise<void> {
    const [category, month] = [random.pick(categories), random.pick(months.slice(14, 28))];
    const key = keyOf(category, month);
    const [year, number] = month.split('-').map(Number);
    const ids = new Map<string, string>(
      (await get(user, `/budgets?month=${number}&year=${year}`)).json.map(
        (row: { category: string; _id: string }) => [row.category, row._id],
      ),
    );
    const roll = random.next();
    if (roll < 0.45) {
      const cost = 1 + Math.floor(random.next() * 6000);
      const { json } = await post(user, entry({ category, cost: cost / 100, addedOn: `${month}-09` }));
      model.spent.set(key, (model.spent.get(key) ?? 0) + cost);
      const plan = model.plans.get(key);
      const level = plan === undefined ? 0 : levelOf(model, category, month);
      const isNews = plan !== undefined && level > plan.told;
      expect(json.budgetAlert?.threshold).toBe(isNews ? level : undefined);
      if (isNews) plan.told = level;
      return;
    }
    if (roll < 0.55) {
      const through = random.pick(months.slice(20, 34));
      const clock = { now: () => Date.parse(`${through}-15T12:00:00Z`) };
      await Promise.all([1, 2].map(() => repeatAllBudgets({ ...server.deps, clock })));
      return carryOn(model, through);
    }
    const id = ids.get(category);
    if (roll < 0.65 && id !== undefined) {
      expect((await remove(user, `/budgets/${id}`)).status).toBe(204);
      return void model.plans.delete(key);
    }
    const amount = Math.floor(random.next() * 20_000);
    const repeats = random.pick([true, true, false, null]) ?? undefined;
    const rollsOver = random.pick([true, true, false, null]) ?? undefined;
    const payload = { category, amount: amount / 100, month: number, year, repeats, rollsOver };
    const { status } = await (id === undefined
      ? send(user, '/budgets', payload)
      : user.request({ method: 'PUT', url: `/api/budgets/${id}`, payload }));
    expect(status).toBe(id === undefined ? 201 : 200);
    const before = model.plans.get(key);
    const kept = { true: amount, false: undefined, undefined: before?.repeat }[`${repeats}`];
    const plan = { amount, repeat: kept, rollsOver: rollsOver ?? before?.rollsOver ?? false, told: 0 };
    model.plans.set(key, plan);
    plan.told = levelOf(model, category, month);
    carryOn(model, thisMonth);
  }

  it.each(Array.from({ length: times(3, 20) }, (_, seed) => seed + 1))(
    'random budgets are what their months say (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const user = await server.signUp();
      const model: Model = { plans: new Map(), spent: new Map() };
      for (let step = 0; step < 40; step++) {
        await act(user, model, random);
        if (step % 5 !== 4) continue;
        const all = (await get(user, '/budgets')).json.map(({ _id, ...row }: { _id: string }) => row);
        expect(all).toEqual(listed(model));
        const [year, month] = random.pick(months).split('-').map(Number);
        const ofMonth = (await get(user, `/budgets?month=${month}&year=${year}`)).json;
        const wanted = listed(model).filter((row) => row.month === month && row.year === year);
        expect(ofMonth).toMatchObject(wanted);
        expect(ofMonth).toHaveLength(wanted.length);
      }
    },
  );
});
