import { useMemo } from 'react';
import { useSession } from './session.ts';

/** What was typed and is not saved yet. It outlives a crash of the page and a reload, in its tab, for its user. */
export interface Unsaved<T> {
  read(): T | undefined;
  keep(typed: T): void;
  drop(): void;
}

const prefix = 'unsaved ';

/** Of the form of this name; without a name nothing is kept. */
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

/** When somebody logs out, the next person at this tab finds nothing. */
export function dropAllUnsaved(): void {
  inStore((store) => {
    for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
  });
}

/** Where the browser forbids it, or has no room, nothing is kept. */
function inStore<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
