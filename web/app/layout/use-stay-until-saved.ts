import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOptimistic } from '#web/platform/optimistic-updates.ts';

/** Optimistic changes may not be saved yet: until they are, the browser asks before leaving. */
export function useStayUntilSaved(): void {
  const isUnderWay = useIsMutating({ predicate: isOptimistic }) > 0;
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);
}
