/** Without a focus ring, as after a page load: it is not a control. */
export function beginAt(element: HTMLElement): void {
  element.focus({ preventScroll: true, focusVisible: false });
}
