import type { Frequency } from '#contract/recurrence.ts';

export const frequencyNames: Record<Frequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  annually: 'Annually',
};
