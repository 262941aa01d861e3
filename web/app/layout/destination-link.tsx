import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import type { Destination } from './destinations.ts';

interface DestinationLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'ref' | 'onClick'> {
  destination: Destination;
}

/** Is marked as the current page where it leads, and fetches the page's code when it is about to be used. */
export function DestinationLink({ destination, className, ...rest }: DestinationLinkProps) {
  const { to, label, Icon, page } = destination;
  return (
    <NavLink {...rest} className={cx(className)} to={to} onPointerEnter={page.preload} onFocus={page.preload}>
      <Icon />
      {label}
    </NavLink>
  );
}
