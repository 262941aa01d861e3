import { expect, it } from 'vitest';
import { type ShownRecurring, withEntered, withRecurring } from './optimistic-recurring.ts';

const today = '2026-11-22';

function entered(_id: string, startDate: string) {
  return {
    _id,
    name: _id,
    category: 'Bills',
    amount: 29,
    isIncome: false,
    frequency: 'monthly',
    interval: 1,
    startDate,
  } as const;
}

function stored(_id: string, nextDueDate: string | null, more: Partial<ShownRecurring> = {}): ShownRecurring {
  return { ...entered(_id, nextDueDate ?? '2026-01-05'), nextDueDate, isPaused: false, toAdd: 0, ...more };
}

const list = [
  stored('ended', null),
  stored('rent', '2026-12-01'),
  stored('water', '2026-12-22'),
  stored('gym', '2026-11-25', { isPaused: true }),
];
const ids = (shown: ShownRecurring[]) => shown.map(({ _id }) => _id);

it.each([
  ['after today', '2026-11-30', '2026-11-30', ['ended', '~', 'rent', 'water', 'gym']],
  ['today, which is added before the answer', today, '2026-12-22', ['ended', 'rent', 'water', '~', 'gym']],
  ['long ago', '2026-01-31', '2026-11-30', ['ended', '~', 'rent', 'water', 'gym']],
])(
  'the list with a new recurring transaction shows its place and next date if it starts %s',
  (_, startDate, nextDueDate, order) => {
    const changed = withEntered(list, entered('~', startDate), today);
    expect(ids(changed)).toEqual(order);
    expect(changed.find(({ _id }) => _id === '~')).toMatchObject({ nextDueDate, isPaused: false });
  },
);

it('the list with a new recurring transaction contains only that one if it was empty', () => {
  expect(ids(withEntered([], entered('~', today), today))).toEqual(['~']);
});

it('the list with a new recurring transaction shows no next date after the end of the calendar', () => {
  const last = { ...entered('~', '2199-12-31'), frequency: 'annually' } as const;
  expect(withEntered([], last, '2199-12-31')[0]?.nextDueDate).toBeNull();
});

it('the list with a changed recurring transaction keeps its next date and that it is paused if the schedule is unchanged', () => {
  const dearer = { ...entered('gym', '2026-11-25'), amount: 31, name: 'Gymnasium' };
  expect(withEntered(list, dearer, today)[3]).toEqual({ ...list[3], amount: 31, name: 'Gymnasium' });
});

it.each([{ startDate: '2026-12-02' }, { frequency: 'weekly' } as const])(
  'the list with a changed recurring transaction clears the next date after a change to %o',
  (other) => {
    const changed = withEntered(list, { ...entered('rent', '2026-12-01'), ...other }, today);
    expect(changed[1]).toMatchObject(other);
    expect(changed[1]?.nextDueDate).toBeUndefined();
    expect(ids(changed)).toEqual(ids(list));
    expect(withRecurring(changed, stored('rent', '2026-12-02'))[1]?.nextDueDate).toBe('2026-12-02');
  },
);
