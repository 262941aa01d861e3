import { useSyncExternalStore } from 'react';
import { writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

/** The theme that `public/theme.js` has put on the page: it alone knows the rules, before the first paint and after. */
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
