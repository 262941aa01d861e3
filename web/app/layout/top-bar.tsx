import { BrandLink } from '#web/features/landing/shared/brand-link.tsx';
import { useTheme } from '#web/platform/theme.ts';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { PaletteIconButton } from './palette-button.tsx';
import styles from './top-bar.module.css';

export function TopBar() {
  const { theme, toggle } = useTheme();
  return (
    <header className={styles['bar']}>
      <BrandLink small />
      <div className={styles['tools']}>
        <PaletteIconButton />
        <ThemeToggle theme={theme} onToggle={toggle} />
      </div>
    </header>
  );
}
