import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * "/transactions?new", the installed app's shortcut, opens the form of a new transaction, and "?categories" that of the
 * categories, once for each navigation.
 */
export function useAskedForm(asked: 'new' | 'categories', open: () => void): void {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const answered = useRef<string>(undefined);

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has(asked) || answered.current === key) return;
    answered.current = key;
    params.delete(asked);
    void navigate({ search: `${params}` }, { replace: true });
    open();
  }, [asked, key, search, navigate, open]);
}
