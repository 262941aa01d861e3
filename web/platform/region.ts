import { setRegion } from '#contract/region.ts';
import { regionOf } from '#contract/region-of.ts';
import { onStoredChange, readStored, useStored } from './storage.ts';

const key = 'region';

/** Before anything is shown: uses the chosen region, or else that of the browser. Kept in the browser, like the theme. */
export function followRegion(): void {
  applyRegion();
  onStoredChange(key, applyRegion);
}

function applyRegion(): void {
  setRegion(regionOf(readStored(key) ?? navigator.language));
}

/** The region that was chosen, if any; null follows the browser. */
export function useChosenRegion() {
  return useStored(key);
}
