import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Loading } from './loading.tsx';

export interface LazyComponent {
  (): ReactNode;
  /** Fetches the code ahead of need, as when a pointer comes near its link. It never fails. */
  preload(): Promise<void>;
}

/** A component whose code is fetched when it is first shown. */
export function lazyComponent(load: () => Promise<ComponentType>): LazyComponent {
  let loaded: ComponentType | undefined;

  async function fetchOnce(): Promise<ComponentType> {
    loaded ??= await load();
    return loaded;
  }

  const Awaited = lazy(async () => ({ default: await fetchOnce() }));

  function Lazy() {
    // Chosen once: code that is there must not flash the spinner, and what is on screen must not be mounted anew.
    const [Content] = useState(() => loaded ?? Awaited);
    return (
      <Suspense fallback={<Loading />}>
        <Content />
      </Suspense>
    );
  }

  function preload() {
    // A failure shows, with a way out, once the component itself is asked for.
    return fetchOnce().then(
      () => undefined,
      () => undefined,
    );
  }

  return Object.assign(Lazy, { preload });
}
