import type { QueryClient } from '@tanstack/react-query';
import { keepAnswers } from './kept-answers.ts';
import { watchReachability } from './reachability.ts';

/** What the first page need not wait for. */
export function startOffline(client: QueryClient): void {
  watchReachability(client);
  void keepAnswers(client);
}
