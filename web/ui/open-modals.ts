let open: readonly HTMLDialogElement[] = [];
/** In the browser's history. */
let placeOfPage: number | undefined;
const listeners = new Set<(top: HTMLDialogElement | undefined) => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  placeOfPage = placeIn(window.history.state);
  for (const listener of listeners) listener(open.at(-1));
}

/** Says that a dialog was opened; call what it gives when it is closed. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) {
    window.navigation?.addEventListener('navigate', closeOnBack);
    window.addEventListener('popstate', returnAfterBack, true);
  }
  change([...open, dialog]);
  return () => {
    change(open.filter((other) => other !== dialog));
    if (open.length > 0) return;
    window.navigation?.removeEventListener('navigate', closeOnBack);
    window.removeEventListener('popstate', returnAfterBack, true);
  };
}

/** Going back closes the dialog on top, as Esc does, and leaves the page behind it. */
function closeOnBack(event: NavigateEvent): void {
  const top = standingOnPage();
  if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable || !top) return;
  event.preventDefault();
  askToClose(top);
}

/** Where the browser has gone nevertheless, it is sent back before the router hears of it, and then the dialog is closed. */
function returnAfterBack(event: PopStateEvent): void {
  const top = standingOnPage();
  const place = placeIn(event.state);
  if (!top || place === undefined || placeOfPage === undefined) return;
  event.stopImmediatePropagation();
  if (place === placeOfPage) askToClose(top);
  else window.history.go(placeOfPage - place);
}

/** The dialog on top, unless it stands in the address and so goes by itself. */
function standingOnPage(): HTMLDialogElement | undefined {
  const top = open.at(-1);
  return top && 'addressed' in top.dataset ? undefined : top;
}

function askToClose(dialog: HTMLDialogElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** The router counts its entries of the browser's history. */
function placeIn(state: { idx?: number } | null): number | undefined {
  return state?.idx;
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
