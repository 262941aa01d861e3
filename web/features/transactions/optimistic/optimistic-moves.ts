import type { QueryClient } from '@tanstack/react-query';
import type { Charts, Period, Summary } from '#contract/dashboard.ts';
import type { Transaction, TransactionList } from '#contract/transactions.ts';
import {
  type OptimisticUpdate,
  type OptimisticWrite,
  optimisticUpdate,
} from '#web/platform/optimistic-updates.ts';
import type { Move } from './move.ts';
import { moveInCharts } from './move-in-charts.ts';
import { moveInList } from './move-in-list.ts';
import { moveInSummary } from './move-in-summary.ts';

const listKey = ['transactions', 'list'];
const summaryKey = ['dashboard', 'summary'];
const chartsKey = ['dashboard', 'charts'];

/** The changes of these moves to lists, totals and charts. Budgets are read again. */
export function optimisticMoves(moves: Move[]): OptimisticUpdate[] {
  return [
    optimisticUpdate<TransactionList>(listKey, (list, [, , query]) =>
      moves.reduce((changed, move) => moveInList(changed, query as never, move), list),
    ),
    optimisticUpdate<Summary>(summaryKey, (summary) => moves.reduce(moveInSummary, summary)),
    optimisticUpdate<Charts>(chartsKey, (charts, [, , period]) =>
      moves.reduce((changed, move) => moveInCharts(changed, period as Period, move), charts),
    ),
  ];
}

/** The transactions with these ids that some list or the summary shows. */
export function knownTransactions(client: QueryClient, ids: string[]): Transaction[] {
  const lists = client.getQueriesData<TransactionList>({ queryKey: listKey });
  const recent = client.getQueryData<Summary>(summaryKey)?.recentTransactions ?? [];
  const all = [...recent, ...lists.flatMap(([, list]) => list?.transactions ?? [])];
  const byId = new Map(all.map((transaction) => [transaction._id, transaction]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The move of each of these that is known. */
export function optimisticEach(
  client: QueryClient,
  ids: string[],
  afterOf: (before: Transaction) => Transaction | undefined,
): OptimisticWrite<unknown> {
  const known = knownTransactions(client, ids);
  return { changes: optimisticMoves(known.map((before) => ({ before, after: afterOf(before) }))) };
}
