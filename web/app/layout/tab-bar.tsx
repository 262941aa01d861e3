import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { DestinationLink, destinations } from './destination-link.tsx';
import { MoreSheet } from './more-sheet.tsx';
import styles from './tab-bar.module.css';

export function TabBar() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isMore = [...destinations('more'), ...destinations('end')].some(({ path }) => path === pathname);
  return (
    <nav className={styles['bar']} aria-label="Main">
      {destinations('tab').map((page) => (
        <DestinationLink className={styles['tab']} key={page.path} page={page} />
      ))}
      <button
        className={styles['tab']}
        type="button"
        aria-haspopup="dialog"
        aria-current={isMore ? 'page' : undefined}
        onClick={() => setOpen(true)}
      >
        <Menu />
        More
      </button>
      {open && <MoreSheet onClose={() => setOpen(false)} />}
    </nav>
  );
}
