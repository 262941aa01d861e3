import { useMemo } from 'react';
import { useSession } from './session.ts';

/** Unsaved input. It survives a crash of the page and a reload, in the same tab and for the same user. */
export interface Unsaved<T> {
  read(): T | undefined;
  keep(typed: T): void;
  drop(): void;
}

const prefix = 'unsaved ';

/** For the form with this name; without a name nothing is kept. */
export function useUnsaved<T>(name: string | undefined): Unsaved<T> {
  const userId = useSession().user?._id;
  return useMemo(() => {
    if (name === undefined || userId === undefined)
      return { read: () => undefined, keep: () => undefined, drop: () => undefined };
    const key = `${prefix}${userId} ${name}`;
    return {
      read: () => inStore((store) => JSON.parse(store.getItem(key) ?? 'null') ?? undefined),
      keep: (typed) => inStore((store) => store.setItem(key, JSON.stringify(typed))),
      drop: () => inStore((store) => store.removeItem(key)),
    };
  }, [name, userId]);
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
