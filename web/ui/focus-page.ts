/** Where the focus goes when the focused element disappears. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
