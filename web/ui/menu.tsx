import { Ellipsis } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import styles from './menu.module.css';
import { RowButton } from './row-buttons.tsx';

interface MenuProps {
  label: string;
  /** Why it cannot be opened at the moment. */
  unavailable?: string | undefined;
  children?: ReactNode;
}

const ListId = createContext('');

/**
 * Less frequent actions behind one button. A native popover: the browser positions it, and Esc or a click elsewhere
 * closes it.
 */
export function Menu({ label, unavailable, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <RowButton
        label={label}
        icon={<Ellipsis className="icon-sm" />}
        unavailable={unavailable}
        popoverTarget={unavailable === undefined ? id : undefined}
      />
      <ul id={id} popover="auto" className={styles['list']} aria-label={label}>
        <ListId value={id}>{children}</ListId>
      </ul>
    </>
  );
}

interface MenuItemProps extends ComponentProps<'button'> {
  icon: ReactNode;
}

export function MenuItem({ icon, children, ...rest }: MenuItemProps) {
  return (
    <li>
      <button
        type="button"
        {...rest}
        className={styles['item']}
        popoverTarget={useContext(ListId)}
        popoverTargetAction="hide"
      >
        {icon}
        {children}
      </button>
    </li>
  );
}
