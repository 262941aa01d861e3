import { cx } from '#web/ui/cx.ts';
import { Keys } from '#web/ui/keys.tsx';
import styles from './palette.module.css';

interface PaletteFootProps {
  count: number;
  isSearching: boolean;
}

/** The number of results for screen readers, and on large screens the navigation keys. */
export function PaletteFoot({ count, isSearching }: PaletteFootProps) {
  return (
    <div className={cx(styles['foot'], !isSearching && count > 0 && styles['silent'])}>
      <p role="status">
        <Told count={count} isSearching={isSearching} />
      </p>
      <span className={styles['hints']} aria-hidden="true">
        <Keys keys="↑ ↓" /> move
        <Keys keys="↵" /> choose
        <Keys keys="Esc" /> close
      </span>
    </div>
  );
}

function Told({ count, isSearching }: PaletteFootProps) {
  if (isSearching) return 'Searching transactions…';
  if (count === 0) return 'Nothing found.';
  return <span className="vh">{count === 1 ? '1 result' : `${count} results`}</span>;
}
