import { Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface ThemeToggleProps {
  theme: 'light' | 'dark';
  onToggle: () => void;
  line?: boolean | undefined;
}

/** Draws the theme that one would get. */
export function ThemeToggle({ theme, onToggle, line }: ThemeToggleProps) {
  return (
    <IconButton
      label="Toggle theme"
      icon={theme === 'light' ? <Moon /> : <Sun />}
      line={line}
      onClick={onToggle}
    />
  );
}
