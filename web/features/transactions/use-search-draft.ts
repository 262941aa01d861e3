import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangeView } from './use-list-view.ts';

const pauseMs = 300;

/** What is being typed into the search box goes to the address after a pause, or at once when `settle` is called. */
export function useSearchDraft(searched: string, onChange: ChangeView) {
  const [draft, setDraft] = useState<string>();

  function settle() {
    if (draft === undefined) return;
    setDraft(undefined);
    const search = draft.trim() === '' ? '' : draft;
    // While a search is refined, "back" leads to before it began.
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
