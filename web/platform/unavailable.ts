import { offlineMessages } from '#contract/messages/offline.ts';
import { isUnanswered } from './api-error.ts';
import { checkReachability, useIsOffline } from './offline/reachability.ts';
import { isPending } from './optimistic-updates.ts';

/** Why the entry with this id cannot be changed at the moment, if so. */
export function useUnavailable(row: { _id: string }): string | undefined {
  const isOffline = useIsOffline();
  if (isPending(row)) return offlineMessages.beingSaved;
  return isOffline ? offlineMessages.needsServer : undefined;
}

/** The message for a failed deletion; `refused` if the server can be reached. */
export async function whyNotDeleted(error: unknown, refused: string): Promise<string> {
  const isAway = isUnanswered(error) && !(await checkReachability());
  return isAway ? offlineMessages.perhapsDeleted : refused;
}
