import { controlMessages } from '#contract/messages/controls.ts';
import { readStored, useStored } from './storage.ts';

const key = 'shortcuts';
const off = 'off';

/** Whether single-key shortcuts are on, stored in this browser: people who dictate or have unsteady hands need them off. */
export function useShortcuts(): { isOn: boolean; switchOn: (isOn: boolean) => void } {
  const [stored, store] = useStored(key);
  return { isOn: stored !== off, switchOn: (on) => store(on ? null : off) };
}

export function areShortcutsOn(): boolean {
  return readStored(key) !== off;
}

interface HotkeyProps {
  'aria-keyshortcuts'?: string;
  title?: string;
}

/**
 * Attributes of a control that make the keys press it, or focus it if it is an input. Keys are separated by blanks, as in
 * "Delete #". A control in a list row responds only while that row has the focus.
 */
export function useHotkeys(): (keys: string) => HotkeyProps {
  const { isOn } = useShortcuts();
  return (keys) =>
    isOn ? { 'aria-keyshortcuts': keys, title: controlMessages.shortcut(keys.split(' ')) } : {};
}
