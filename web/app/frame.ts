/**
 * Ends what the build drew of the page for the time until there is something to show: the app's own page, a notice in its
 * place. `web/app/frame.css` shows one or the other.
 */
export function showApp(): void {
  document.getElementById('frame')?.remove();
}
