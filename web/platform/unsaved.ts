import { isSessionOver } from './api-error.ts';
import { useSession } from './session.ts';
import { currentUserId } from './token.ts';

const prefix = 'unsaved ';

/**
 * Unsaved input of the form with this name; without a name nothing is kept. It survives a crash of the page and a reload, in
 * the same tab and for the same user.
 */
export function useUnsaved<T>(name: string | undefined) {
  const userId = useSession().user?._id;
  const key = name !== undefined && userId !== undefined && `${prefix}${userId} ${name}`;
  const owner = currentUserId();
  const unsaved = {
    read: (): T | undefined =>
      inStore((store) => (key ? JSON.parse(store.getItem(key) ?? 'null') : undefined)) ?? undefined,
    keep: (typed: T) => inStore((store) => key && store.setItem(key, JSON.stringify(typed))),
    /** Keeps what could not be saved, unless something else has been begun. Returns false if its user has logged out. */
    putBack(typed: T, why?: unknown) {
      if (currentUserId() !== owner && !isSessionOver(why)) return false;
      if (unsaved.read() === undefined) unsaved.keep(typed);
      return true;
    },
    drop: () => inStore((store) => key && store.removeItem(key)),
  };
  return unsaved;
}

/** Whether anything is kept in this tab. */
export function hasUnsaved(): boolean {
  return inStore((store) => Object.keys(store).some((key) => key.startsWith(prefix))) ?? false;
}

/** Cleared at logout, so that the next person at this tab finds nothing. */
export function dropAllUnsaved(): void {
  inStore((store) => {
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
  });
}

/** If the browser forbids storage or has no room, nothing is kept. */
function inStore<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
