import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangeView } from './list-view.ts';

const pauseMs = 300;

/** Input of the search box is written to the address after a pause, or at once when `settle` is called. */
export function useSearchDraft(searched: string, onChange: ChangeView) {
  const [draft, setDraft] = useState<string>();

  function settle() {
    if (draft === undefined) return;
    setDraft(undefined);
    const search = draft.trim() === '' ? '' : draft;
    // After a search has been refined, "back" leads to the state before the search.
    if (search !== searched) onChange({ search }, { replace: search !== '' && searched !== '' });
  }

  const onPause = useEffectEvent(settle);
  useEffect(() => {
    if (draft === undefined) return;
    const pause = setTimeout(onPause, pauseMs);
    return () => clearTimeout(pause);
  }, [draft]);

  return { text: draft ?? searched, type: setDraft, settle };
}
