import { useSyncExternalStore } from 'react';
import { onStoredChange, readStored, writeStored } from './storage.ts';

const key = 'shortcuts';
const off = 'off';

/** Whether single keys do something, kept in this browser: whoever dictates or has an unsteady hand needs them off. */
export function useShortcuts(): { isOn: boolean; switchOn: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(onChange, areShortcutsOn, () => true);
  return { isOn, switchOn: (on) => writeStored(key, on ? null : off) };
}

export function areShortcutsOn(): boolean {
  return readStored(key) !== off;
}

interface HotkeyProps {
  'aria-keyshortcuts'?: string;
  title?: string;
}

/**
 * Gives what a control wears so that the keys press it, or put the focus into it where it is typed into: the names of the
 * keys with blanks between, as in "Delete #". A control in a row of a list hears them only while that row has the focus.
 */
export function useHotkeys(): (keys: string) => HotkeyProps {
  const { isOn } = useShortcuts();
  return (keys) =>
    isOn ? { 'aria-keyshortcuts': keys, title: `Shortcut: ${keys.split(' ').join(' or ')}` } : {};
}

function onChange(listener: () => void): () => void {
  return onStoredChange(key, listener);
}
