import { Search } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { paletteKeys, useOpenDialog } from '../commands/command.ts';
import styles from './palette-button.module.css';

const keyShortcuts = 'Control+K Meta+K';

/** As wide as the sidebar, and labelled with its keys. */
export function PaletteButton() {
  const open = useOpenDialog();
  return (
    <button
      className={styles['button']}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={keyShortcuts}
      onClick={() => open({ kind: 'palette' })}
    >
      <Search />
      <span className={styles['text']}>
        Search<span className="vh"> or go to</span>
      </span>
      <span aria-hidden="true">
        <Keys keys={paletteKeys} />
      </span>
    </button>
  );
}

export function PaletteIconButton() {
  const open = useOpenDialog();
  return (
    <IconButton
      label="Search or go to"
      icon={<Search />}
      aria-haspopup="dialog"
      aria-keyshortcuts={keyShortcuts}
      onClick={() => open({ kind: 'palette' })}
    />
  );
}
