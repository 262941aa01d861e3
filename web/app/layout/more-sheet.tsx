import { useRef } from 'react';
import { CurrencyField } from '#web/features/settings/shared/currency-picker.tsx';
import { Dialog, DialogBody } from '#web/ui/dialog.tsx';
import { DestinationLink, destinations } from './destination-link.tsx';
import { LogOutButton } from './log-out-button.tsx';
import menu from './menu.module.css';
import styles from './more-sheet.module.css';

export function MoreSheet({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog title="More" onClose={onClose} closeOnBackdrop initialFocus={first}>
      <DialogBody className={styles['list']}>
        {[...destinations('more'), ...destinations('end')].map((page, place) => (
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
