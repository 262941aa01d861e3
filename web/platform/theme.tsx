import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import { IconButton } from '#web/ui/button.tsx';
import { writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

/** The theme that `public/theme.js` has set on the page. Only that script knows the rules, before and after the first paint. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore<Theme>(onThemeChange, themeOfPage, () => 'light');
  return { theme, toggle: () => writeStored('theme', theme === 'dark' ? 'light' : 'dark') };
}

function themeOfPage(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

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
