import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { DestinationLink } from './destination-link.tsx';
import { daily, recurring, settings } from './destinations.ts';
import { MoreSheet } from './more-sheet.tsx';
import styles from './tab-bar.module.css';

export function TabBar() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isMore = pathname === recurring.to || pathname === settings.to;
  return (
    <nav className={styles['bar']} aria-label="Main">
      {daily.map((destination) => (
        <DestinationLink className={styles['tab']} key={destination.to} destination={destination} />
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
