/** Where the focus goes when what has it goes. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
