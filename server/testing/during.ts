import type { Deps } from '#server/platform/deps.ts';

/** The dependencies of a request during which something happens: once, before the first of its statements is run. */
export function during<D extends Pick<Deps, 'db'>>(deps: D, happen: () => Promise<unknown>): D {
  let happened: Promise<unknown> | undefined;
  const read = new Proxy(deps.db.read, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'executeQuery') return value.bind(target);
      return async (...query: unknown[]) => {
        happened ??= happen();
        await happened;
        return value.apply(target, query);
      };
    },
  });
  return { ...deps, db: { ...deps.db, read } };
}
