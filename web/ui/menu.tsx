import { Ellipsis } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './menu.module.css';

interface MenuProps {
  label: string;
  disabled?: boolean | undefined;
  children?: ReactNode;
}

const ListId = createContext('');

/** Rarer actions behind one button. A native popover: the browser places it, and Esc or a press elsewhere closes it. */
export function Menu({ label, disabled, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <IconButton
        label={label}
        icon={<Ellipsis className="icon-sm" />}
        disabled={disabled}
        popoverTarget={id}
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
