import type { QueryClient } from '@tanstack/react-query';
import { watchReachability } from '#web/platform/offline/reachability.ts';
import { persistAnswers } from '#web/platform/offline/stored-answers.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';

/** Work that the first page need not wait for. */
export function startDeferred(client: QueryClient): void {
  keepFocus();
  watchReachability(client);
  void persistAnswers(client);
}
