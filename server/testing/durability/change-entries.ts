import { entry } from '../entries.ts';
import type { Entry, Ledger, Plan } from './ledger.ts';
import {
  type Change,
  listOwn,
  type Member,
  type Named,
  newName,
  pickAmount,
  pickCategory,
  pickMonth,
} from './member.ts';
import { monthOf } from './read-ledger.ts';

export function entriesOf({ name }: Member, { entries }: Ledger): Named<Entry>[] {
  return [...entries].filter(([key, { isIncome }]) => key.startsWith(`${name} `) && !isIncome);
}

export function addEntry(member: Member, ledger: Ledger): Change {
  const name = newName(member, 'entry');
  const isIncome = member.random.next() < 0.1;
  const columns = {
    category: isIncome ? 'Salary' : pickCategory(member, ledger),
    amount: pickAmount(member),
    addedOn: `${monthOf(pickMonth(member))}-14`,
    isIncome,
    note: member.random.next() < 0.3 ? `note of ${name}` : '',
  };
  return {
    ...{ method: 'POST', path: '/transactions', body: bodyOf(name, columns) },
    apply: ({ entries, categories }, reply) => {
      entries.set(name, { id: reply?._id ?? '', ...columns });
      if (!isIncome) listOwn(categories, columns.category);
    },
  };
}

export function changeEntry(member: Member, ledger: Ledger, [name, before]: Named<Entry>): Change {
  const after = { ...before, category: pickCategory(member, ledger), amount: pickAmount(member) };
  return {
    ...{ method: 'PUT', path: `/transactions/${before.id}`, body: bodyOf(name, after) },
    apply: ({ entries, categories }) => {
      entries.set(name, after);
      listOwn(categories, after.category);
    },
  };
}

function bodyOf(name: string, { amount: cost, category, addedOn, isIncome, note }: Omit<Entry, 'id'>) {
  return entry({ name, cost, category, addedOn, isIncome, note });
}

export function removeEntry([name, { id }]: Named<Entry>): Change {
  return {
    ...{ method: 'DELETE', path: `/transactions/${id}` },
    apply: ({ entries }) => void entries.delete(name),
  };
}

export function removeMany(some: readonly Named<Entry>[]): Change {
  return {
    ...{ method: 'DELETE', path: '/transactions/bulk', body: { transactionIds: idsOf(some) } },
    apply: ({ entries }) => {
      for (const [name] of some) entries.delete(name);
    },
  };
}

export function moveMany(member: Member, ledger: Ledger, some: readonly Named<Entry>[]): Change {
  const category = pickCategory(member, ledger);
  return {
    ...{ method: 'PUT', path: '/transactions/bulk', body: { transactionIds: idsOf(some), category } },
    apply: ({ entries, categories }) => {
      for (const [name] of some) {
        const before = entries.get(name);
        if (before !== undefined) entries.set(name, { ...before, category });
      }
      listOwn(categories, category);
    },
  };
}

function idsOf(some: readonly Named<Plan>[]): string[] {
  return some.map(([, { id }]) => id);
}
