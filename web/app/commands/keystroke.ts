const typedInto =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])';

/** The name of a key, as controls and commands declare it; undefined if the key is meant for something else. */
export function keystrokeOf(event: KeyboardEvent): string | undefined {
  const { key, code, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isElsewhere = target instanceof Element && target.closest(typedInto) !== null;
  if (ctrlKey || metaKey || altKey || isElsewhere || isSomethingOpen()) return undefined;
  if (key === 'Delete' || key === 'Backspace') return 'Delete';
  if (key === 'Escape') return key;
  // On non-Latin layouts, the physical key of the Latin letter is used.
  const sign = /^[!-~]$/.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? '');
  const isLetter = /^[a-z]$/i.test(sign);
  if (sign === '') return undefined;
  return isLetter && shiftKey ? `Shift+${sign.toUpperCase()}` : sign.toUpperCase();
}

export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** A dialog or menu, which handles its own keys. */
export function isSomethingOpen(): boolean {
  return document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
}

/**
 * Presses the control with this key, or focuses it if it is an input: first one outside lists, then one in the focused row.
 * Returns whether there was one.
 */
export function pressControl(keystroke: string): boolean {
  const wearing = `[aria-keyshortcuts~="${CSS.escape(keystroke)}"]`;
  const onPage = [...document.querySelectorAll<HTMLElement>(wearing)].filter(
    (control) => control.closest('tbody') === null && control.checkVisibility(),
  );
  const control = onPage[0] ?? rowInFocus()?.querySelector<HTMLElement>(wearing);
  if (!control) return false;
  if (control.matches(typedInto)) control.focus();
  else control.click();
  return true;
}

/** Moves the focus from row to row of a list, starting at the first one. */
export function moveToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody > tr[tabindex]')];
  const current = rowInFocus();
  const at = current ? rows.indexOf(current) : -1;
  const row = at === -1 ? rows[0] : rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
  row?.focus();
  return row !== undefined;
}

/** Moves like `moveToRow`, and extends the selection from the focused row, like a click with Shift. */
export function selectToRow(step: 1 | -1): boolean {
  const from = boxInFocus();
  if (from?.checked === false) from.click();
  const hasMoved = moveToRow(step);
  boxInFocus()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
  return hasMoved;
}

function boxInFocus(): HTMLInputElement | null | undefined {
  return rowInFocus()?.querySelector<HTMLInputElement>('[type="checkbox"]');
}

function rowInFocus(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>('main tbody > tr');
}
