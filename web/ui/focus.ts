import type { KeyboardEvent } from 'react';

/** Without a focus ring, as after a page load: it is not a control. */
export function focusWithoutRing(element: HTMLElement): void {
  element.focus({ preventScroll: true, focusVisible: false });
}

/**
 * Whether a key belongs to an input method, such as that of Japanese. Safari ends a composition before it reports the key
 * that ended it, and then only its code says so.
 */
export function isComposing(event: globalThis.KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** Escape clears a field first and then leaves it, so that single keys are shortcuts again. */
export function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>, clear: () => void): void {
  const { key, currentTarget, nativeEvent } = event;
  if (key !== 'Escape' || isComposing(nativeEvent)) return;
  event.preventDefault();
  if (currentTarget.value === '') currentTarget.blur();
  else clear();
}
