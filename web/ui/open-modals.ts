import { createStore } from './store.ts';

const modals = createStore<readonly HTMLDialogElement[]>([]);
/** The page's position in the browser's history. */
let placeOfPage: number | undefined;

function change(open: readonly HTMLDialogElement[]): void {
  placeOfPage = placeIn(window.history.state);
  modals.set(open);
}

/** Call it before the router listens: Chromium calls the window's listeners in their order, capturing ones no earlier. */
export function closeModalsOnBack(): void {
  window.navigation?.addEventListener('navigate', closeOnBack);
  window.addEventListener('popstate', returnAfterBack);
}

/** The second click of a double tap on a button that closes its dialog does not press what is under it. */
export function ignoreSecondTaps(): void {
  let top: HTMLDialogElement | undefined;

  function onClick(event: MouseEvent): void {
    const isSecond = event.detail > 1 && top !== undefined;
    if (!isSecond || top === modals.get().at(-1)) top = modals.get().at(-1);
    else {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }

  window.addEventListener('click', onClick, { capture: true });
}

/** Registers an open dialog; call the returned function when it is closed. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  change([...modals.get(), dialog]);
  return () => change(modals.get().filter((other) => other !== dialog));
}

/** Going back closes the topmost dialog, like Esc, and stays on the page. */
function closeOnBack(event: NavigateEvent): void {
  const top = standingOnPage();
  if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable || !top) return;
  event.preventDefault();
  askToClose(top);
}

/** If the browser has navigated anyway, returns to the page before the router notices, then closes the dialog. */
function returnAfterBack(event: PopStateEvent): void {
  const top = standingOnPage();
  const place = placeIn(event.state);
  if (!top || place === undefined || placeOfPage === undefined) return;
  event.stopImmediatePropagation();
  if (place === placeOfPage) askToClose(top);
  else window.history.go(placeOfPage - place);
}

/** The topmost dialog, unless it is part of the address and so is closed by the navigation itself. */
function standingOnPage(): HTMLDialogElement | undefined {
  const top = modals.get().at(-1);
  return top && 'addressed' in top.dataset ? undefined : top;
}

function askToClose(dialog: HTMLDialogElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** The index that the router gives each of its history entries. */
function placeIn(state: { idx?: number } | null): number | undefined {
  return state?.idx;
}

/**
 * Calls back with the topmost dialog, outside of which nothing can be pressed: now, and immediately when it changes, while
 * a closing dialog is still in the page. Returns a function that unsubscribes.
 */
export function watchTopModal(listener: (top: HTMLDialogElement | undefined) => void): () => void {
  const tell = () => listener(modals.get().at(-1));
  tell();
  return modals.subscribe(tell);
}
