import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** "/transactions?new", the shortcut of the installed app, opens the form of a new one, once for each time it is gone to. */
export function useAskedForm(open: () => void): void {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const answered = useRef<string>(undefined);

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has('new') || answered.current === key) return;
    answered.current = key;
    params.delete('new');
    void navigate({ search: `${params}` }, { replace: true });
    open();
  }, [key, search, navigate, open]);
}
