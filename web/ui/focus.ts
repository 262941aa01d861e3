import type { KeyboardEvent } from 'react';

/** Without a focus ring, as after a page load: it is not a control. */
export function focusWithoutRing(element: HTMLElement): void {
  element.focus({ preventScroll: true, focusVisible: false });
}

/** Escape clears a field first and then leaves it, so that single keys are shortcuts again. */
export function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>, clear: () => void): void {
  const { key, currentTarget, nativeEvent } = event;
  if (key !== 'Escape' || nativeEvent.isComposing) return;
  event.preventDefault();
  if (currentTarget.value === '') currentTarget.blur();
  else clear();
}
