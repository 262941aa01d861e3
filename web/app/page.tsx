import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { productName } from '#contract/messages/general.ts';
import { readToken } from '#web/platform/token.ts';
import { type LazyComponent, lazyComponent } from '#web/ui/lazy-component.tsx';
import { useArrival } from './arrival.ts';
import { ErrorBoundary, PageUnavailable } from './error-boundary.tsx';
import { Loading } from './notice.tsx';
import type { PageEntry } from './pages.ts';

interface PageModule {
  /** The only export of its file. Its `prefetch` requests the data that it shows first, unless they are cached. */
  [name: string]: ComponentType & { prefetch?: (client: QueryClient) => void };
}

const modules = import.meta.glob<PageModule>('../features/*/*-page.tsx');

const components = new Map<PageEntry, LazyComponent>();

export function pageOf(entry: PageEntry): LazyComponent {
  const { path, title } = entry;
  const known = components.get(entry);
  if (known) return known;
  const component = lazyPage(path === '/' ? '' : title, () => contentOf(entry));
  components.set(entry, component);
  return component;
}

/** Requests the data that the page shows first, once its code is there, unless the session has ended meanwhile. */
export async function prefetchPage(entry: PageEntry, client: QueryClient): Promise<void> {
  const { prefetch } = await contentOf(entry);
  if (readToken() !== null) prefetch?.(client);
}

async function contentOf({ source }: PageEntry) {
  const [content, ...others] = Object.values((await modules[`../features/${source}`]?.()) ?? {});
  if (content === undefined || others.length > 0) throw new Error(`${source} must export its page alone.`);
  return content;
}

/** Contains errors of the page, and handles arrival. */
export function lazyPage(title: string, load: () => Promise<ComponentType>): LazyComponent {
  const Content = lazyComponent(async () => arriving(await load()), Loading, PageUnavailable);

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

/** The layout of the pages for users, whose code guests do not load. */
export const AppLayout = lazyComponent(
  async () => (await import('./layout/app-layout.tsx')).AppLayout,
  Loading,
  PageUnavailable,
);
