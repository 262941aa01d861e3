import { useEffect, useRef } from 'react';
import type { ListView } from './list-view.ts';
import type { ChangeView } from './use-list-view.ts';

/**
 * Returns the function to call when a category was renamed or, if the new name is empty, deleted. A filter by it is
 * updated, also when that is undone from a message, unless the page has been left by then.
 */
export function useFilteredCategory({ category }: ListView, changeView: ChangeView) {
  const latest = useRef<(name: string, by: string) => void>(undefined);

  useEffect(() => {
    latest.current = (name, by) => {
      if (name === category) changeView({ category: by }, { replace: true });
    };
    return () => {
      latest.current = undefined;
    };
  });

  return (name: string, by: string) => latest.current?.(name, by);
}
