import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppRoutes } from './app-routes.tsx';
import * as pages from './pages.tsx';
import { Providers } from './providers.tsx';

await Promise.all(Object.values(pages).map((page) => page.preload()));

/** For the build: what the page of this address shows while nothing is known, as HTML that begins with its `title`. */
export function renderFrame(address: string): string {
  return renderToStaticMarkup(
    <Providers client={new QueryClient()}>
      <StaticRouter location={address}>
        <AppRoutes />
      </StaticRouter>
    </Providers>,
  );
}
