import { useSyncExternalStore } from 'react';
import { regionInUse, setRegion } from '#contract/region.ts';
import { regionOf } from '#contract/region-of.ts';
import { onStoredChange, readStored, useStored } from './storage.ts';

const key = 'region';

/** Before anything is shown: the chosen region, or else that of the browser. Kept in the browser, like the theme. */
export function applyRegion(): void {
  setRegion(regionOf(readStored(key) ?? navigator.language));
}

/** The region that was chosen, if any; null follows the browser. */
export function useChosenRegion() {
  return useStored(key);
}

/** For the component that everything else is in: all of it is drawn again when the region changes. */
export function useRegionTag(): string {
  return useSyncExternalStore(
    onRegionChange,
    () => regionInUse().tag,
    () => regionInUse().tag,
  );
}

function onRegionChange(listener: () => void): () => void {
  return onStoredChange(key, () => {
    applyRegion();
    listener();
  });
}
