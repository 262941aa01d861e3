import type { Ledger, Plan } from './ledger.ts';
import { type Change, listOwn, type Member, newName, pickAmount, pickCategory, pickMonth } from './member.ts';
import { dueEveryDay, monthOf } from './read-ledger.ts';

/** Deletes a category; its transactions move to Miscellaneous. */
export function removeCategory(member: Member, ledger: Ledger): Change | undefined {
  const own = [...ledger.categories].filter((name) => name.startsWith(`${member.name} `));
  if (own.length === 0) return undefined;
  const doomed = member.random.pick(own);
  return {
    ...{ method: 'DELETE', path: '/transactions/category', body: { categoryToDelete: doomed } },
    apply: ({ entries, budgets, rules, categories }) => {
      moveAll(entries, doomed);
      moveAll(budgets, doomed);
      moveAll(rules, doomed);
      categories.delete(doomed);
    },
  };
}

function moveAll<T extends Plan>(things: Map<string, T>, from: string): void {
  for (const [key, thing] of things)
    if (thing.category === from) things.set(key, { ...thing, category: 'Miscellaneous' });
}

export function changeBudget(member: Member, ledger: Ledger): Change {
  const when = pickMonth(member);
  const key = monthOf(when);
  const before = ledger.budgets.get(key);
  if (before !== undefined && member.random.next() < 0.3)
    return {
      ...{ method: 'DELETE', path: `/budgets/${before.id}` },
      apply: ({ budgets }) => void budgets.delete(key),
    };
  const plan = { category: pickCategory(member, ledger), amount: pickAmount(member) };
  return {
    ...(before === undefined
      ? ({ method: 'POST', path: '/budgets' } as const)
      : ({ method: 'PUT', path: `/budgets/${before.id}` } as const)),
    body: { ...plan, ...when },
    apply: ({ budgets, categories }, reply) => {
      budgets.set(key, { id: reply?._id ?? before?.id ?? '', ...plan });
      listOwn(categories, plan.category);
    },
  };
}

export function changeRule(member: Member, ledger: Ledger): Change {
  const own = [...ledger.rules].filter(([name]) => name.startsWith(`${member.name} `));
  const old = own.length < 3 ? undefined : member.random.pick(own);
  if (old !== undefined && member.random.next() < 0.4) {
    const [doomed, { id }] = old;
    return {
      ...{ method: 'DELETE', path: `/recurring/${id}` },
      apply: ({ rules }) => void rules.delete(doomed),
    };
  }
  const name = old?.[0] ?? newName(member, 'rule');
  const plan = { category: pickCategory(member, ledger), amount: pickAmount(member) };
  const more = { name, isIncome: false, frequency: 'monthly', startDate: '2190-01-31' };
  return {
    ...(old === undefined
      ? ({ method: 'POST', path: '/recurring/create' } as const)
      : ({ method: 'PUT', path: `/recurring/${old[1].id}` } as const)),
    body: { ...plan, ...more },
    apply: ({ rules, categories }, reply) => {
      rules.set(name, { id: reply?._id ?? old?.[1].id ?? '', ...plan });
      listOwn(categories, plan.category);
    },
  };
}

/**
 * Adds a recurring transaction with past due days, each posted in its own transaction, so that an interrupted posting
 * resumes.
 */
export function addDueRule(member: Member): Change {
  const startDate = new Date(Date.now() - 9 * 24 * 3_600_000).toISOString().slice(0, 10);
  const body = {
    ...{ name: `${dueEveryDay} ${newName(member, 'rule')}`, category: 'Bills', amount: 1.5, isIncome: false },
    ...{ frequency: 'daily', startDate, backfill: true },
  };
  return { method: 'POST', path: '/recurring/create', body, apply: () => undefined };
}
