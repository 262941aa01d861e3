import { expect, it } from 'vitest';
import type { UndoableAction } from '#contract/undo.ts';
import { canBeUndone, daysLeft, describeAction } from './describe-action.ts';

const deletion: UndoableAction = {
  _id: '1',
  kind: 'transactions',
  name: 'Harbour Café',
  count: 1,
  income: 0,
  expenses: 7.85,
  deletedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
};

it('a restored or undone action is told by its name', () => {
  const of = (more: Partial<UndoableAction>) => describeAction({ ...deletion, ...more }).undone;
  expect(of({})).toBe('Restored: Harbour Café.');
  expect(of({ kind: 'import', name: 'current.csv' })).toBe('Undone: current.csv.');
  expect(of({ kind: 'move', name: 'Bills', newestName: 'Tram' })).toBe('Undone: Tram moved to Bills.');
  expect(of({ kind: 'move', name: 'Bills', count: 3, newestName: 'Tram' })).toBe(
    'Undone: 3 transactions moved to Bills.',
  );
});

it('a deletion is described by its name or number of items', () => {
  function of(more: Partial<UndoableAction>) {
    const { title, what } = describeAction({ ...deletion, ...more });
    return what === undefined ? title : `${title}: ${what}`;
  }
  expect(of({})).toBe('Harbour Café: Transaction');
  expect(of({ count: 1200, name: '' })).toBe('1,200 transactions');
  expect(of({ count: 3, name: '', newestName: 'Tram' })).toBe('3 transactions: Tram and 2 more');
  expect(of({ kind: 'edit' })).toBe('Harbour Café before it was edited');
  expect(of({ kind: 'rename', name: 'Boats', count: 0 })).toBe('Boats before it was renamed');
  const move = { kind: 'move', name: 'Bills' } as const;
  expect(of(move)).toBe('1 transaction moved to Bills');
  expect(of({ ...move, newestName: 'Tram' })).toBe('Tram moved to Bills');
  expect(of({ ...move, count: 3, newestName: 'Tram' })).toBe(
    '3 transactions moved to Bills: Tram and 2 more',
  );
  expect(of({ kind: 'category', name: 'Boats', count: 0 })).toBe('Boats: Category of 0 transactions');
  expect(of({ kind: 'budget', name: 'Food, 11/2026' })).toBe('Food, 11/2026: Budget');
  expect(of({ kind: 'copy', name: '11/2026' })).toBe('Budgets copied into 11/2026');
  expect(of({ kind: 'recurring', count: 0 })).toBe('Harbour Café: Recurring transaction');
  expect(of({ kind: 'recurring', count: 3 })).toBe('Harbour Café: Recurring, with 3 transactions');
  expect(of({ kind: 'skip', due: '2026-11-25' })).toBe(
    'Harbour Café, due 25 Nov 2026: Recurring transaction',
  );
  expect(of({ kind: 'pause' })).toBe('Harbour Café: Recurring transaction');
  expect(of({ kind: 'samples', name: '', count: 300 })).toBe('Samples: 300 transactions');
});

it('an action is labelled by what was done, such as edited, copied, moved, deleted or skipped', () => {
  const kinds = ['edit', 'rename', 'copy', 'move', 'receipt', 'skip', 'add', 'pause', 'resume'] as const;
  expect(kinds.map((kind) => describeAction({ ...deletion, kind }).deed)).toEqual([
    'Edited',
    'Renamed',
    'Copied',
    'Moved',
    'Deleted',
    'Skipped',
    'Added',
    'Paused',
    'Resumed',
  ]);
});

it('an action is labelled by how to undo it', () => {
  const of = (more: Partial<UndoableAction>) => {
    const { undo, undoOf } = describeAction({ ...deletion, ...more });
    return [undo, undoOf];
  };
  expect(of({})).toEqual(['Restore', 'Restore Harbour Café']);
  expect(of({ kind: 'edit' })).toEqual(['Undo edit', 'Undo edit of Harbour Café']);
  expect(of({ kind: 'copy', name: '11/2026' })).toEqual(['Undo copy', 'Undo copy of 11/2026']);
  const move = { kind: 'move', name: 'Bills' } as const;
  expect(of({ ...move, count: 3 })).toEqual(['Undo move', 'Undo move of 3 transactions to Bills']);
  expect(of({ ...move, newestName: 'Tram' })).toEqual(['Undo move', 'Undo move of Tram to Bills']);
  const due = { name: 'Rent', due: '2026-11-25' };
  expect(of({ ...due, kind: 'skip' })).toEqual(['Undo skip', 'Undo skip of Rent, due 25 Nov 2026']);
  expect(of({ ...due, kind: 'add' })).toEqual(['Undo add', 'Undo add of Rent, due 25 Nov 2026']);
  expect(of({ kind: 'pause', name: 'Rent' })).toEqual(['Undo pause', 'Undo pause of Rent']);
  expect(of({ kind: 'resume', name: 'Rent' })).toEqual(['Undo resume', 'Undo resume of Rent']);
  expect(of({ kind: 'rename', name: 'Boats', count: 0 })).toEqual(['Undo rename', 'Undo rename of Boats']);
});

it('an action cannot be undone while everything that was edited or moved is deleted', () => {
  expect(canBeUndone({ ...deletion, kind: 'edit', deletedSince: 1 })).toBe(false);
  expect(canBeUndone({ ...deletion, kind: 'move', count: 3, deletedSince: 3 })).toBe(false);
  expect(canBeUndone({ ...deletion, kind: 'move', count: 3, deletedSince: 2 })).toBe(true);
});

it('an action shows at least one day left until it expires', () => {
  const left = (now: string) => daysLeft(deletion, Date.parse(now));
  expect(left('2026-11-20T12:00:00Z')).toBe('30 days left');
  expect(left('2026-11-21T12:00:01Z')).toBe('29 days left');
  expect(left('2026-12-20T11:59:59Z')).toBe('1 day left');
});
