import { shortcutMessages } from '#contract/messages/commands.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { CheckboxLine } from '#web/ui/checkbox.tsx';

export function ShortcutsSwitch() {
  const { isOn, switchOn } = useShortcuts();
  return (
    <CheckboxLine checked={isOn} onChange={switchOn} hint={shortcutMessages.switchHint}>
      {shortcutMessages.switch}
    </CheckboxLine>
  );
}
