import { useShortcuts } from '#web/platform/shortcuts.ts';
import { CheckboxLine } from '#web/ui/checkbox.tsx';

export function ShortcutsSwitch() {
  const { isOn, switchOn } = useShortcuts();
  return (
    <CheckboxLine
      checked={isOn}
      onChange={switchOn}
      hint="Such as N for a new transaction; ? shows all. Kept in this browser. The command palette has its keys either way."
    >
      Shortcuts of a single key
    </CheckboxLine>
  );
}
