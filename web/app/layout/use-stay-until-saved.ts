import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOptimistic } from '#web/platform/optimistic-updates.ts';

/** What shows already may not be saved yet: until then the browser asks before it leaves. */
export function useStayUntilSaved(): void {
  const isUnderWay = useIsMutating({ predicate: isOptimistic }) > 0;
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
}
