let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<(top: HTMLDialogElement | undefined) => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener(open.at(-1));
}

/** Says that a dialog was opened; call what it gives when it is closed. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) window.navigation?.addEventListener('navigate', closeOnBack);
  change([...open, dialog]);
  return () => {
    change(open.filter((other) => other !== dialog));
    if (open.length === 0) window.navigation?.removeEventListener('navigate', closeOnBack);
  };
}

/**
 * Going back closes the dialog on top, as Esc does, and leaves the page behind it. Browsers let nobody be kept so: pressed
 * again at once, it goes back.
 */
function closeOnBack(event: NavigateEvent): void {
  const top = open.at(-1);
  if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return;
  if (top === undefined || 'addressed' in top.dataset) return;
  event.preventDefault();
  top.requestClose();
}

/**
 * Told of the dialog on top, outside of which nothing can be pressed, now and whenever it changes: at once, while one that
 * closes is still in the page. Call what it gives to hear no more of it.
 */
export function watchTopModal(listener: (top: HTMLDialogElement | undefined) => void): () => void {
  listeners.add(listener);
  listener(open.at(-1));
  return () => void listeners.delete(listener);
}
