import { useRef } from 'react';
import { CurrencyField } from '#web/features/settings/shared/currency-picker.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { DestinationLink } from './destination-link.tsx';
import { recurring, settings } from './destinations.ts';
import { LogOutButton } from './log-out-button.tsx';
import menu from './menu.module.css';
import styles from './more-sheet.module.css';

export function MoreSheet({ onClose }: { onClose: () => void }) {
  const firstLink = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog title="More" onClose={onClose} closeOnBackdrop initialFocus={firstLink}>
      <DialogBody className={styles['list']}>
        <DestinationLink className={menu['link']} destination={recurring} ref={firstLink} onClick={onClose} />
        <DestinationLink className={menu['link']} destination={settings} onClick={onClose} />
        <hr className={menu['rule']} />
        <CurrencyField className={styles['currency']} />
        <LogOutButton />
      </DialogBody>
    </Dialog>
  );
}
