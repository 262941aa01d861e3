import { expect, it } from 'vitest';
import { periods } from '#contract/dashboard.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import { toPeriod } from './period-switch.tsx';

it('the dashboard offers every period that the server supports', () => {
  expect(Object.keys(dashboardMessages.periods)).toEqual([...periods]);
});

it('the period of the dashboard is read from the URL, with the last thirty days as the default', () => {
  expect(toPeriod('year')).toBe('year');
  for (const text of [null, '', 'decade', 'toString']) expect(toPeriod(text)).toBe('30d');
});
