import { useEffect, useEffectEvent, useRef } from 'react';
import { areShortcutsOn } from '#web/platform/shortcuts.ts';
import type { Command } from './command.ts';
import {
  isPaletteKey,
  isSomethingOpen,
  keystrokeOf,
  moveToRow,
  pressControl,
  selectToRow,
} from './keystroke.ts';

/** The maximum time between the keys of a pair such as G D. */
const patienceMs = 1500;

/** These repeat while they are held. */
const listKeys: Record<string, () => boolean> = {
  J: () => moveToRow(1),
  K: () => moveToRow(-1),
  'Shift+J': () => selectToRow(1),
  'Shift+K': () => selectToRow(-1),
};

/** The keyboard listener of every page: Ctrl K opens the palette, and single keys trigger shortcuts. */
export function useKeys(commands: Command[], openPalette: () => void): void {
  const last = useRef({ keystroke: '', at: 0 });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (isPaletteKey(event)) {
      if (isSomethingOpen()) return;
      event.preventDefault();
      openPalette();
    } else if (areShortcutsOn() && press(event)) event.preventDefault();
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

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Ctrl+Z or Cmd+Z, unless it would undo typing: presses the last button on screen that declares this key. */
export function useUndoKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
  const button = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts^="Control+Z"]')].at(-1);
  if (button === undefined) return;
  event.preventDefault();
  button.click();
}
