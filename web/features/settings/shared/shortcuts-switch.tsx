import { useShortcuts } from '#web/platform/shortcuts.ts';
import { CheckboxLine } from '#web/ui/checkbox.tsx';

export function ShortcutsSwitch() {
  const { isOn, switchOn } = useShortcuts();
  return (
    <CheckboxLine
      checked={isOn}
      onChange={switchOn}
      hint="Such as N for a new transaction; ? lists them all. Kept in this browser. The command palette's own keys always work."
    >
      Single-key shortcuts
    </CheckboxLine>
  );
}
