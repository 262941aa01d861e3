import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { cx } from '#web/ui/cx.ts';
import type { Destination } from './destinations.ts';

interface DestinationLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'ref' | 'onClick'> {
  destination: Destination;
}

/** Marked as current on its page; prefetches the page's code and data when it is about to be used. */
export function DestinationLink({ destination, className, ...rest }: DestinationLinkProps) {
  const { to, label, Icon, page, keys, prefetch } = destination;
  const client = useQueryClient();
  const { isOn } = useShortcuts();

  function prepare() {
    void page.preload();
    prefetch(client);
  }

  return (
    <NavLink
      {...rest}
      className={cx(className)}
      to={to}
      title={isOn ? `Shortcut: ${keys.replace(' ', ', then ')}` : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Icon />
      {label}
    </NavLink>
  );
}
