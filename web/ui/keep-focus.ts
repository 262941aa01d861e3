/** Where the focus is, or was before something opened over it. */
interface Place {
  element: HTMLElement;
  /** What is open over the page, and has the element in it. */
  layer: Element | null;
  /** Of a list. */
  item: Element | null;
  list: Element | null;
  /** Among the elements of the list that are like it. */
  index: number;
  /** What can have the focus around it, the innermost first. */
  around: readonly HTMLElement[];
}

/** The page's, then one for each layer over it. */
let places: readonly Place[] = [];

/**
 * Keeps the focus in the page from now on. When the focused element disappears, the focus goes to its counterpart in the next
 * item, if its whole item disappeared, or else to what is around it; from a dialog, menu or message, to where it was before;
 * and at last to the page. An element that was only disabled gets the focus back. What the user leaves on purpose does not.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) enter(target);
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    // Some browsers say this before they remove or disable the element, others not at all.
    if (relatedTarget === null) queueMicrotask(leaveOnPurpose);
  });
  new MutationObserver(() => {
    // Whatever wants the focus on this occasion comes first.
    if (isNowhere()) setTimeout(restore);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'open'] });
}

function enter(element: HTMLElement): void {
  const layer = element.closest('dialog, [popover], [data-over-page]');
  const depth = places.findIndex((place) => place.layer === layer);
  const item = element.closest('li, tr');
  const list = item?.closest('table, ul, ol') ?? null;
  places = [
    ...(depth === -1 ? places : places.slice(0, depth)),
    {
      element,
      layer,
      item,
      list,
      index: list ? alikeIn(list, element).indexOf(element) : -1,
      around: [...(layer ?? document).querySelectorAll<HTMLElement>('[tabindex]')]
        .filter((other) => other !== element && other.contains(element))
        .reverse(),
    },
  ];
}

function leaveOnPurpose(): void {
  const last = places.at(-1);
  if (!last || !isNowhere()) return;
  const { element, layer } = last;
  if (!element.checkVisibility() || element.matches(':disabled')) return;
  places = layer instanceof HTMLDialogElement ? places.slice(0, -1) : [];
}

function restore(): void {
  if (places.length === 0 || !isNowhere()) return;
  const heir = places.map(heirOf).findLast((element) => element !== undefined);
  (heir ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

function isNowhere(): boolean {
  return document.activeElement === document.body;
}

function heirOf({ element, layer, item, list, index, around }: Place): HTMLElement | undefined {
  if (layer instanceof HTMLDialogElement && !layer.open) return undefined;
  if (element.isConnected) return element;
  const alike = list?.isConnected && !item?.isConnected ? alikeIn(list, element) : [];
  return alike[Math.min(index, alike.length - 1)] ?? around.find(({ isConnected }) => isConnected);
}

/** Rows that can have the focus, or the controls that look the same. */
function alikeIn(list: Element, element: HTMLElement): HTMLElement[] {
  if (element.matches('tr')) return [...list.querySelectorAll<HTMLElement>('tr[tabindex]')];
  const controls = [...list.querySelectorAll<HTMLElement>(element.localName)];
  return controls.filter(({ className }) => className === element.className);
}
