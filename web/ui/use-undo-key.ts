import { useEffect } from 'react';

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
