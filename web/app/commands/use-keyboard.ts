import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { areShortcutsOn } from '#web/platform/shortcuts.ts';
import { isComposing } from '#web/ui/focus.ts';
import { type Command, isApple } from './command.ts';

/** The maximum time between the keys of a pair such as G D. */
const patienceMs = 1500;

/** These repeat while they are held. */
const listKeys: Record<string, () => boolean> = {
  J: () => moveToRow(1),
  K: () => moveToRow(-1),
  'Shift+J': () => selectToRow(1),
  'Shift+K': () => selectToRow(-1),
};

/** The keyboard listener of every page: Ctrl K opens the palette, Ctrl Z undoes, and single keys trigger shortcuts. */
export function useKeyboard(commands: Command[], openPalette: () => void): void {
  const last = useRef({ keystroke: '', at: 0 });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return;
    if (isPaletteKey(event)) {
      if (isSomethingOpen()) return;
      event.preventDefault();
      openPalette();
    } else if (pressUndo(event) || (areShortcutsOn() && press(event))) event.preventDefault();
  });

  function press(event: KeyboardEvent): boolean {
    const keystroke = keystrokeOf(event);
    if (keystroke === undefined) return false;
    const inList = listKeys[keystroke];
    if (inList) return inList();
    if (event.repeat) return false;
    const isSecond = event.timeStamp - last.current.at < patienceMs;
    const pair = isSecond && commands.find(({ keys }) => keys === `${last.current.keystroke} ${keystroke}`);
    last.current = { keystroke, at: event.timeStamp };
    if (pair) {
      pair.run();
      return true;
    }
    return pressControl(keystroke) || runCommand(keystroke);
  }

  function runCommand(keystroke: string): boolean {
    const command = commands.find(({ keys }) => keys === keystroke);
    if (command) command.run();
    else if (keystroke === '/') openPalette();
    else return false;
    return true;
  }

  // Before the page is painted: whoever sees it may press a key.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** With Ctrl+Z or Cmd+Z, unless it would undo typing, the last button on screen that declares this key. */
function pressUndo(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (signOf(event) !== 'Z' || !(ctrlKey || metaKey) || shiftKey || altKey) return false;
  if (isTypedInto(event)) return false;
  const button = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts^="Control+Z"]')].at(-1);
  button?.click();
  return button !== undefined;
}

function isTypedInto({ target }: Event): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}

const typedInto =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])';

/** The name of a key, as controls and commands declare it; undefined if the key is meant for something else. */
function keystrokeOf(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || isTypedInto(event) || isSomethingOpen()) return undefined;
  if (key === 'Delete' || key === 'Backspace') return 'Delete';
  if (key === 'Escape') return key;
  const sign = signOf(event);
  if (sign === '') return undefined;
  return /^[A-Z]$/.test(sign) && shiftKey ? `Shift+${sign}` : sign;
}

export function isPaletteKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (signOf(event) !== 'K' || altKey || shiftKey) return false;
  // In a text field of a Mac, Ctrl K deletes the rest of the line.
  return metaKey || (ctrlKey && !(isApple && isTypedInto(event)));
}

/** What a key writes, a letter as a capital. On non-Latin layouts, the physical key of the Latin letter is used. */
function signOf({ key, code }: KeyboardEvent): string {
  return /^[!-~]$/.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? '');
}

/** A dialog or menu, which handles its own keys. */
function isSomethingOpen(): boolean {
  return document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
}

/**
 * Presses the control with this key, or focuses it if it is an input: first one outside lists, then one in the focused row.
 * Returns whether there was one.
 */
function pressControl(keystroke: string): boolean {
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
function moveToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody > tr[tabindex]')];
  const current = rowInFocus();
  const at = current ? rows.indexOf(current) : -1;
  const row = at === -1 ? rows[0] : rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
  row?.focus();
  return row !== undefined;
}

/** Moves like `moveToRow`, and extends the selection from the focused row, like a click with Shift. */
function selectToRow(step: 1 | -1): boolean {
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
