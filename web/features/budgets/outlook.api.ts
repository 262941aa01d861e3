import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BudgetsOutlook } from '#contract/budgets.ts';
import { call } from '#web/platform/call.ts';

export function outlookQuery() {
  return queryOptions({
    queryKey: ['budgets-outlook'],
    queryFn: ({ signal }) => call('GET /budgets/outlook', { signal }),
  });
}

/** Of this month. */
export function useOutlook(): BudgetsOutlook | undefined {
  return useQuery(outlookQuery()).data;
}
