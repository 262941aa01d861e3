import { BrandLink } from '#web/features/landing/shared/brand-link.tsx';
import { CurrencyPicker } from '#web/features/settings/shared/currency-picker.tsx';
import { useTheme } from '#web/platform/theme.ts';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { DestinationLink } from './destination-link.tsx';
import { daily, recurring, settings } from './destinations.ts';
import { LogOutButton } from './log-out-button.tsx';
import menu from './menu.module.css';
import { PaletteButton } from './palette-button.tsx';
import styles from './sidebar.module.css';

export function Sidebar() {
  const { theme, toggle } = useTheme();
  return (
    <header className={styles['sidebar']}>
      <BrandLink className={styles['brand']} />
      <PaletteButton />
      <nav aria-label="Main">
        <ul className={styles['list']}>
          {[...daily, recurring].map((destination) => (
            <li key={destination.to}>
              <DestinationLink className={menu['link']} destination={destination} />
            </li>
          ))}
          <li className={menu['rule']} aria-hidden="true" />
          <li>
            <DestinationLink className={menu['link']} destination={settings} />
          </li>
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
