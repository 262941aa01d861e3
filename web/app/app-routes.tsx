import { Route, Routes } from 'react-router';
import { GuestsOnly, SetUpOnly, SignedInOnly } from './guards.tsx';
import { AppLayout, NotFoundPage, pageOf } from './page.tsx';
import { type PageEntry, pages } from './pages.ts';

export function AppRoutes() {
  return (
    <Routes>
      {routesOf('site')}
      <Route element={<GuestsOnly />}>{routesOf('guests')}</Route>
      <Route element={<SignedInOnly />}>
        {routesOf('setup')}
        <Route element={<SetUpOnly />}>
          <Route element={<AppLayout />}>{routesOf('app')}</Route>
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function routesOf(area: PageEntry['area']) {
  return pages
    .filter((page) => page.area === area)
    .map((page) => {
      const Page = pageOf(page);
      return <Route key={page.path} path={page.path} element={<Page />} />;
    });
}
