import { appShellMessages } from '#contract/messages/app-shell.ts';
import { BrandLink } from '#web/features/landing/shared/brand-link.tsx';
import { CurrencyPicker } from '#web/features/settings/shared/currency-picker.tsx';
import { useTheme } from '#web/platform/theme.ts';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import type { PageEntry } from '../pages.ts';
import { DestinationLink, destinations, LogOutButton } from './destination-link.tsx';
import menu from './menu.module.css';
import { PaletteButton } from './palette-button.tsx';
import styles from './sidebar.module.css';

export function Sidebar() {
  const { theme, toggle } = useTheme();
  return (
    <header className={styles['sidebar']}>
      <BrandLink className={styles['brand']} />
      <PaletteButton />
      <nav aria-label={appShellMessages.main}>
        <ul className={styles['list']}>
          {destinations('tab', 'more').map(toItem)}
          <li className={menu['rule']} aria-hidden="true" />
          {destinations('end').map(toItem)}
        </ul>
      </nav>
      <div className={styles['foot']}>
        <div className={styles['tools']}>
          <CurrencyPicker />
          <ThemeToggle theme={theme} onToggle={toggle} line />
        </div>
        <LogOutButton />
      </div>
    </header>
  );
}

function toItem(page: PageEntry) {
  return (
    <li key={page.path}>
      <DestinationLink className={menu['link']} page={page} />
    </li>
  );
}
