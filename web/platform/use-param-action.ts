import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the address asks for, such as "?new", is done once for each navigation, and then not asked for any more. */
export function useParamAction(param: string, act: () => void): void {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const answered = useRef<string>(undefined);
  const answer = useEffectEvent(act);

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has(param) || answered.current === key) return;
    answered.current = key;
    params.delete(param);
    void navigate({ search: `${params}` }, { replace: true });
    answer();
  }, [param, key, search, navigate]);
}
