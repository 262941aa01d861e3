import { describe, expect, it } from 'vitest';
import { dueDates, type Frequency, frequencies, nextDue, upcoming } from './recurrence.ts';

/** A day-by-day oracle: whether something is due, as a person would tell from a wall calendar. */
function isDue(start: Date, frequency: Frequency, day: Date): boolean {
  const days = Math.round((day.getTime() - start.getTime()) / 86_400_000);
  if (days < 0) return false;
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return days % 7 === 0;
  const tomorrow = new Date(day.getTime() + 86_400_000);
  const endsMonth = tomorrow.getUTCMonth() !== day.getUTCMonth();
  const onTheDay =
    day.getUTCDate() === start.getUTCDate() || (endsMonth && day.getUTCDate() < start.getUTCDate());
  return onTheDay && (frequency === 'monthly' || day.getUTCMonth() === start.getUTCMonth());
}

function textOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** Start days in the year whose due dates over forty years differ from the oracle's. */
function wrongStarts(year: number, frequency: Frequency): string[] {
  const wrong: string[] = [];
  const end = Date.UTC(year + 40, 11, 31);
  for (let start = Date.UTC(year, 0, 1); start < Date.UTC(year + 1, 0, 1); start += 86_400_000) {
    const expected: string[] = [];
    for (let day = start; day <= end; day += 86_400_000)
      if (isDue(new Date(start), frequency, new Date(day))) expected.push(textOf(new Date(day)));
    const rule = { startDate: textOf(new Date(start)), frequency };
    const got = dueDates(rule, textOf(new Date(start - 86_400_000)), textOf(new Date(end)));
    if (got.join() !== expected.join()) wrong.push(rule.startDate);
  }
  return wrong;
}

describe('the due dates of a rule', () => {
  it.each([2024, 2025].flatMap((year) => frequencies.map((frequency) => [year, frequency] as const)))(
    'match the calendar for every start in %i, %s, over forty years',
    { timeout: 120_000 },
    (year, frequency) => expect(wrongStarts(year, frequency)).toEqual([]),
  );

  it('return to the 31st after shorter months', () => {
    expect(upcoming({ startDate: '2026-01-31', frequency: 'monthly' }, '2026-01-01', 5)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  it('return to 29 February in leap years', () => {
    expect(upcoming({ startDate: '2024-02-29', frequency: 'annually' }, '2024-01-01', 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('begin no earlier than the start date or the requested date', () => {
    const rule = { startDate: '2026-11-20', frequency: 'weekly' } as const;
    expect(nextDue(rule, '2020-01-01')).toBe('2026-11-20');
    expect(nextDue(rule, '2026-11-20')).toBe('2026-11-20');
    expect(nextDue(rule, '2026-11-21')).toBe('2026-11-27');
    expect(dueDates(rule, '2026-11-20', '2026-11-20')).toEqual([]);
  });

  it('end at the end of 2199', () => {
    expect(upcoming({ startDate: '2198-12-31', frequency: 'annually' }, '2198-12-31', 5)).toEqual([
      '2198-12-31',
      '2199-12-31',
    ]);
    expect(nextDue({ startDate: '2199-12-31', frequency: 'daily' }, '2200-01-01')).toBeUndefined();
  });
});
