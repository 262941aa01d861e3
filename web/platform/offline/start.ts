import type { QueryClient } from '@tanstack/react-query';
import { watchReachability } from './reachability.ts';
import { persistAnswers } from './stored-answers.ts';

/** Work that the first page need not wait for. */
export function startOffline(client: QueryClient): void {
  watchReachability(client);
  void persistAnswers(client);
}
