import { Search } from 'lucide-react';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { paletteKeys } from '../commands/command.ts';
import { useOpenPalette } from '../commands/open-palette.tsx';
import styles from './palette-button.module.css';

const keyShortcuts = 'Control+K Meta+K';

/** As wide as the sidebar, and labelled with its keys. */
export function PaletteButton() {
  return (
    <button
      className={styles['button']}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={keyShortcuts}
      onClick={useOpenPalette()}
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

export function PaletteIconButton() {
  return (
    <IconButton
      label={appShellMessages.searchOrGoTo}
      icon={<Search />}
      aria-haspopup="dialog"
      aria-keyshortcuts={keyShortcuts}
      onClick={useOpenPalette()}
    />
  );
}
