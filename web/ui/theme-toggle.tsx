import { Moon, Sun } from 'lucide-react';
import { controlMessages } from '#contract/messages/controls.ts';
import { IconButton } from './icon-button.tsx';

interface ThemeToggleProps {
  theme: 'light' | 'dark';
  onToggle: () => void;
  line?: boolean | undefined;
}

/** Shows the icon of the theme it switches to. */
export function ThemeToggle({ theme, onToggle, line }: ThemeToggleProps) {
  return (
    <IconButton
      label={controlMessages.toggleTheme}
      icon={theme === 'light' ? <Moon /> : <Sun />}
      line={line}
      onClick={onToggle}
    />
  );
}
