import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LazyComponent<Props = object> {
  (props: Props): ReactNode;
  /** Fetches the code ahead of need, as when a pointer comes near its link. It never fails. */
  preload(): Promise<void>;
}

/** A component whose code is fetched when it is first shown, with what stands in for it meanwhile. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function fetchOnce(): Promise<ComponentType<Props>> {
    loaded ??= await load();
    return loaded;
  }

  const Awaited: ComponentType<Props> = lazy(async () => ({ default: await fetchOnce() }));

  function Lazy(props: Props) {
    // Chosen once: code that is there shows at once, where React would wait for a third of a second, and what is on screen
    // must not be mounted anew.
    const [Content] = useState(() => loaded ?? Awaited);
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Content {...props} />
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
