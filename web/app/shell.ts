import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Loading } from './notice.tsx';

/** The layout of the pages for users, whose code guests do not load. */
export const AppLayout = lazyComponent(
  async () => (await import('./layout/app-layout.tsx')).AppLayout,
  Loading,
);
