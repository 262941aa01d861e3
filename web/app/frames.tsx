import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppRoutes, Providers } from './app.tsx';
import { AppLayout, pageOf } from './page.tsx';
import { pages } from './pages.ts';

await Promise.all([AppLayout, ...pages.map(pageOf)].map((component) => component.preload()));

/** For the build: renders the page at this address without any data, as HTML that starts with its `title`. */
export function renderFrame(address: string): string {
  return renderToStaticMarkup(
    <Providers client={new QueryClient()}>
      <StaticRouter location={address}>
        <AppRoutes />
      </StaticRouter>
    </Providers>,
  );
}
