import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { useLogOut } from '#web/platform/log-out.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { cx } from '#web/ui/cx.ts';
import { prefetchPage } from '../page.tsx';
import { pageIcons } from '../page-icons.ts';
import { type PageEntry, pages } from '../pages.ts';
import menu from './menu.module.css';

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
    <button className={menu['link']} type="button" onClick={logOut}>
      <LogOut />
      {appShellMessages.logout}
    </button>
  );
}
