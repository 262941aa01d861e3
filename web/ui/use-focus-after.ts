import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * A deleted row takes the focus with it: that of the pressed button, or of the row itself. Once the list has changed, this
 * moves the focus to the same element of the next row, or to the list if there is none, unless the focus was moved
 * elsewhere meanwhile.
 * Returns the function to call before the row is removed, with its index, or without for several rows.
 */
export function useFocusAfterDeletion(region: RefObject<HTMLElement | null>, list: unknown) {
  const deleted = useRef<{ row: number | undefined; focus: string }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what it waits for
  useEffect(() => {
    const { current } = deleted;
    deleted.current = undefined;
    if (current === undefined || document.activeElement !== document.body) return;
    const candidates = region.current?.querySelectorAll<HTMLElement>(current.focus) ?? [];
    const next =
      current.row === undefined ? undefined : candidates[Math.min(current.row, candidates.length - 1)];
    if (next) next.focus();
    else region.current?.focus({ preventScroll: true });
  }, [region, list]);

  return (row?: number) => {
    const isRow = document.activeElement?.matches('tr') ?? false;
    deleted.current = { row, focus: isRow ? 'tbody > tr[tabindex]' : 'tbody [aria-label^="Delete "]' };
  };
}

/**
 * The same for items that disappear with the focused button in them, whatever removes them: the focus goes to that button of
 * the next item or, where there is none, to the page. Returns the properties of the element that holds the items.
 */
export function useFocusAfterRemoval<E extends HTMLElement>() {
  const region = useRef<E>(null);
  const focused = useRef<{ item: number; button: number }>(undefined);

  useEffect(() => {
    const { current } = focused;
    if (current === undefined || document.activeElement !== document.body) return;
    focused.current = undefined;
    const items = buttonsIn(region.current);
    items[Math.min(current.item, items.length - 1)]?.[current.button]?.focus();
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  });

  return {
    ref: region,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const items = buttonsIn(region.current);
      const item = items.findIndex((buttons) => buttons.includes(target));
      focused.current = item === -1 ? undefined : { item, button: items[item]?.indexOf(target) ?? 0 };
    },
    onBlur() {
      focused.current = undefined;
    },
  };
}

/** Those of each item. */
function buttonsIn(region: HTMLElement | null): HTMLElement[][] {
  const items = region?.querySelectorAll(':is(li, tr):has(button)') ?? [];
  return [...items].map((item) => [...item.querySelectorAll('button')]);
}

/** A closed dialog restores the focus to the element that opened it; if that is gone, this moves it to the region. */
export function useFocusAfterDialog(region: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [region, isOpen]);
}

/** When a form's request is answered, focuses the first invalid field, or else the button to try again. */
export function useFocusOnAnswer(body: RefObject<HTMLElement | null>, answer: object | undefined) {
  useEffect(() => {
    if (answer === undefined) return;
    const form = body.current?.closest('form');
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
  }, [body, answer]);
}
