import { useQueryClient } from '@tanstack/react-query';
import { LogOut, Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { BrandLink } from '#web/features/landing/shared/brand-link.tsx';
import { CurrencyPicker } from '#web/features/settings/shared/currency-picker.tsx';
import { useLogOut } from '#web/platform/log-out.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ThemeToggle } from '#web/platform/theme.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { paletteKeys } from '../commands/command.ts';
import { Palette } from '../commands/use-commands.ts';
import { prefetchPage } from '../page.tsx';
import { pageIcons } from '../page-icons.ts';
import { type PageEntry, pages } from '../pages.ts';
import styles from './navigation.module.css';

export function Sidebar() {
  return (
    <header className={styles['sidebar']}>
      <BrandLink className={styles['brand']} />
      <PaletteButton />
      <nav aria-label={appShellMessages.main}>
        <ul className={styles['list']}>
          {destinations('tab', 'more').map(toItem)}
          <li className={styles['rule']} aria-hidden="true" />
          {destinations('end').map(toItem)}
        </ul>
      </nav>
      <div className={styles['foot']}>
        <div className={styles['tools']}>
          <CurrencyPicker />
          <ThemeToggle line />
        </div>
        <LogOutButton />
      </div>
    </header>
  );
}

function toItem(page: PageEntry) {
  return (
    <li key={page.path}>
      <DestinationLink className={styles['link']} page={page} />
    </li>
  );
}

export function TopBar() {
  return (
    <header className={styles['bar']}>
      <BrandLink small />
      <div className={styles['corner']}>
        <PaletteIconButton />
        <ThemeToggle />
      </div>
    </header>
  );
}

/** The pages with a link in one of these parts of the navigation. */
export function destinations(...parts: NonNullable<PageEntry['navigation']>[]): PageEntry[] {
  return pages.filter(({ navigation }) => navigation !== undefined && parts.includes(navigation));
}

interface DestinationLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'ref' | 'onClick'> {
  page: PageEntry;
}

/** Marked as current on its page; prefetches the page's code and data when it is about to be used. */
export function DestinationLink({ page, className, ...rest }: DestinationLinkProps) {
  const { path, title, command } = page;
  const Icon = command && pageIcons[command.icon];
  const client = useQueryClient();
  const { isOn } = useShortcuts();
  // A failure is shown, with a way out, by the page itself.
  const prefetch = () => void prefetchPage(page, client).catch(() => undefined);

  return (
    <NavLink
      {...rest}
      className={cx(className)}
      to={path}
      title={isOn && command?.keys ? appShellMessages.shortcut(command.keys.split(' ')) : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {Icon && <Icon />}
      {title}
    </NavLink>
  );
}

export function LogOutButton() {
  const logOut = useLogOut();
  return (
    <button className={styles['link']} type="button" onClick={logOut}>
      <LogOut />
      {appShellMessages.logout}
    </button>
  );
}

const keyShortcuts = 'Control+K Meta+K';

/** As wide as the sidebar, and labelled with its keys. */
function PaletteButton() {
  return (
    <button
      className={styles['button']}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={keyShortcuts}
      onClick={() => openDialog(Palette, {})}
    >
      <Search />
      <span className={styles['text']}>
        {appShellMessages.search}
        <span className="vh"> {appShellMessages.orGoTo}</span>
      </span>
      <span aria-hidden="true">
        <Keys keys={paletteKeys} />
      </span>
    </button>
  );
}

function PaletteIconButton() {
  return (
    <IconButton
      label={appShellMessages.searchOrGoTo}
      icon={<Search />}
      aria-haspopup="dialog"
      aria-keyshortcuts={keyShortcuts}
      onClick={() => openDialog(Palette, {})}
    />
  );
}
