import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { CurrencyField } from '#web/features/settings/shared/currency-picker.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import menu from './navigation.module.css';
import { DestinationLink, destinations, LogOutButton } from './navigation.tsx';
import styles from './tab-bar.module.css';

export function TabBar() {
  const { pathname } = useLocation();
  const isMore = destinations('more', 'end').some(({ path }) => path === pathname);
  return (
    <nav className={styles['bar']} aria-label={appShellMessages.main}>
      {destinations('tab').map((page) => (
        <DestinationLink className={styles['tab']} key={page.path} page={page} />
      ))}
      <button
        className={styles['tab']}
        type="button"
        aria-haspopup="dialog"
        aria-current={isMore ? 'page' : undefined}
        onClick={() => openDialog(MoreSheet, {})}
      >
        <Menu />
        {appShellMessages.more}
      </button>
    </nav>
  );
}

function MoreSheet({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog title={appShellMessages.more} onClose={onClose} closeOnBackdrop initialFocus={first}>
      <DialogBody className={styles['list']}>
        {destinations('more', 'end').map((page, place) => (
          <DestinationLink
            className={menu['link']}
            key={page.path}
            page={page}
            ref={place === 0 ? first : undefined}
            onClick={onClose}
          />
        ))}
        <hr className={menu['rule']} />
        <CurrencyField className={styles['currency']} />
        <LogOutButton />
      </DialogBody>
    </Dialog>
  );
}
