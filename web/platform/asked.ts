import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the address asks for, such as "?new", is done once for each navigation, and then not asked for any more. */
export function useAsked(asked: string, act: () => void): void {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const answered = useRef<string>(undefined);
  const answer = useEffectEvent(act);

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has(asked) || answered.current === key) return;
    answered.current = key;
    params.delete(asked);
    void navigate({ search: `${params}` }, { replace: true });
    answer();
  }, [asked, key, search, navigate]);
}
