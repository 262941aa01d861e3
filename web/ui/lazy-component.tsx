import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LazyComponent<Props = object> {
  (props: Props): ReactNode;
  /** Prefetches the code, for example when the pointer approaches its link. Never fails. */
  preload(): Promise<void>;
}

/** The code of a component could not be fetched. */
export class CodeUnavailable extends Error {
  override name = 'CodeUnavailable';
}

/**
 * A component whose code is fetched when it is first shown, with a placeholder meanwhile, or nothing. What is shown if it
 * cannot be fetched may be given, too; else that is an error of what is around it.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = () => null,
  Unavailable?: ComponentType<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;

  async function fetchOnce(): Promise<ComponentType<Props>> {
    loaded ??= await load();
    return loaded;
  }

  function inItsPlace(failure: unknown): ComponentType<Props> {
    if (Unavailable !== undefined) return Unavailable;
    throw new CodeUnavailable(String(failure), { cause: failure });
  }

  const Awaited: ComponentType<Props> = lazy(async () => ({ default: await fetchOnce().catch(inItsPlace) }));

  function Lazy(props: Props) {
    // Decided once: loaded code is shown at once, where React would wait for a third of a second, and a component on screen
    // must not be remounted.
    const [Content] = useState(() => loaded ?? Awaited);
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Content {...props} />
      </Suspense>
    );
  }

  function preload() {
    // A failure is shown, with a way out, when the component itself is rendered.
    return fetchOnce().then(
      () => undefined,
      () => undefined,
    );
  }

  return Object.assign(Lazy, { preload });
}
