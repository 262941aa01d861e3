import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** A value of the whole page, changed from anywhere. */
export function createStore<T>(value: T): Store<T> {
  let current = value;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<T>({ get, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}
