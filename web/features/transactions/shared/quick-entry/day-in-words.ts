import { daysBetween, formatDay, type LocalDate } from '#contract/calendar.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const near: Record<number, string> = { 0: 'Today', '-1': 'Yesterday', 1: 'Tomorrow' };

/** "Yesterday, 21 Nov" or "Friday, 20 Nov 2026": so that a day that was misread is noticed. */
export function dayInWords(day: LocalDate, today: LocalDate): string {
  const word = near[daysBetween(today, day)];
  if (word !== undefined) return `${word}, ${formatDay(day, 'short')}`;
  return `${weekdays[new Date(day).getUTCDay()]}, ${formatDay(day, 'long')}`;
}
