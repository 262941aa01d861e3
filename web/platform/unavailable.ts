import { offlineMessages } from '#contract/messages/offline.ts';
import { isUnanswered } from './api-error.ts';
import { checkReachability, useIsOffline } from './offline/reachability.ts';
import { isPending } from './pending.ts';

/** Why what the server has under this id cannot be changed for now, if so. */
export function useUnavailable(row: { _id: string }): string | undefined {
  const isOffline = useIsOffline();
  if (isPending(row)) return offlineMessages.beingSaved;
  return isOffline ? offlineMessages.needsServer : undefined;
}

/** Why a deletion failed, for whoever waits for it; `refused` where the server is there. */
export async function whyNotDeleted(error: unknown, refused: string): Promise<string> {
  const isAway = isUnanswered(error) && !(await checkReachability());
  return isAway ? offlineMessages.perhapsDeleted : refused;
}
