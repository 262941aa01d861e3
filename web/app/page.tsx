import type { ComponentType } from 'react';
import { productName } from '#contract/messages/general.ts';
import { type LazyComponent, lazyComponent } from '#web/ui/lazy-component.tsx';
import { useArrival } from './arrival.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loading } from './loading.tsx';

/**
 * A lazily loaded page with its title, which is just the product's name if empty. Contains errors of the page, and handles
 * arrival.
 */
export function page(title: string, load: () => Promise<ComponentType>): LazyComponent {
  const Content = lazyComponent(async () => arriving(await load()), Loading);

  function Page() {
    return (
      <ErrorBoundary>
        <title>{title === '' ? productName : `${title} | ${productName}`}</title>
        <Content />
      </ErrorBoundary>
    );
  }

  return Object.assign(Page, { preload: Content.preload });
}

function arriving(Content: ComponentType): ComponentType {
  return function Arriving() {
    useArrival();
    return <Content />;
  };
}
