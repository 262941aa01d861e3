import { expect, it } from 'vitest';
import { comingUp } from './ahead.tsx';

const today = '2026-11-24';
const item = (name: string, more: object) => ({
  _id: name,
  name,
  amount: 10,
  isIncome: false,
  frequency: 'monthly' as const,
  interval: 1,
  startDate: '2026-01-01',
  isPaused: false,
  nextDueDate: '2026-12-01',
  ...more,
});

it('what is due on the seven days after today is listed in order, without what is paused, ended or later', () => {
  const list = [
    item('rent', {}),
    item('gym', { frequency: 'weekly', startDate: '2026-11-06', nextDueDate: '2026-11-27' }),
    item('milk', { frequency: 'daily', startDate: '2026-11-29', nextDueDate: '2026-11-29' }),
    item('later', { nextDueDate: '2026-12-02', startDate: '2026-01-02' }),
    item('paused', { isPaused: true }),
    item('ended', { nextDueDate: null }),
    item('new', { nextDueDate: undefined }),
  ];
  expect(comingUp(list, today).map(({ day, recurring }) => `${day} ${recurring.name}`)).toEqual([
    '2026-11-27 gym',
    '2026-11-29 milk',
    '2026-11-30 milk',
    '2026-12-01 rent',
    '2026-12-01 milk',
  ]);
});
