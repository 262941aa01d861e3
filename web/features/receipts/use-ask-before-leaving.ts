import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { readToken } from '#web/platform/token.ts';
import { confirmDiscard } from '#web/ui/confirm-dialog.tsx';

/**
 * Asks before another page is opened, by a link, a command or Back, while something would be lost. Browsers without the Navigation API
 * do not ask.
 */
export function useAskBeforeLeaving(wouldLose: () => boolean): void {
  const navigate = useNavigate();

  const ask = useEffectEvent((event: NavigateEvent, stopAsking: () => void) => {
    const { destination, navigationType } = event;
    const to = new URL(destination.url);
    // A dialog that is open has kept it on the page, or it is over the page.
    if (event.defaultPrevented || !event.cancelable || to.pathname === location.pathname) return;
    if (!destination.sameDocument || readToken() === null || !wouldLose()) return;
    event.preventDefault();
    void confirmDiscard(true, () => {
      stopAsking();
      if (navigationType === 'traverse') window.navigation?.traverseTo(destination.key);
      else void navigate(to.pathname + to.search + to.hash);
    });
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.navigation?.addEventListener('navigate', (event) => ask(event, () => leaving.abort()), { signal });
    return () => leaving.abort();
  }, []);
}
