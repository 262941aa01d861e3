/**
 * Replaces the prerendered frame once there is something to show: the app's page, or a notice in its place.
 * `web/app/frame.css` shows one or the other.
 */
export function showApp(): void {
  document.getElementById('frame')?.remove();
}
