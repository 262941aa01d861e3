import { Moon, Sun } from 'lucide-react';
import { controlMessages } from '#contract/messages/controls.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTheme } from './theme.ts';

/** Shows the icon of the theme it switches to. */
export function ThemeToggle({ line }: { line?: boolean }) {
  const { theme, toggle } = useTheme();
  return (
    <IconButton
      label={controlMessages.toggleTheme}
      icon={theme === 'light' ? <Moon /> : <Sun />}
      line={line}
      onClick={toggle}
    />
  );
}
