import type { ComponentType } from 'react';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { commonMessages } from '#contract/messages/common.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { loadingMessages } from '#contract/messages/loading.ts';
import { Alert } from './alert.tsx';
import { Button, Spinner } from './button.tsx';
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx';
import { type LazyComponent, lazyComponent } from './lazy-component.tsx';
import styles from './lazy-dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  onClose: () => void;
}

/** A dialog whose code is prefetched, or else fetched when it is opened. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(load, DialogToCome, DialogUnavailable);
}

/** A placeholder dialog, so that typing meanwhile does not affect the page behind. */
function DialogToCome({ onClose }: DialogProps) {
  return (
    <Modal size="sm" className={styles['toCome']} aria-label={commonMessages.loading} onClose={onClose}>
      <Spinner label={commonMessages.loading} size="1.75rem" />
    </Modal>
  );
}

/** The page stays as it is. Only one that is loaded afresh fetches code again that a browser once failed to fetch. */
function DialogUnavailable({ onClose }: DialogProps) {
  return (
    <Dialog size="sm" title={generalMessages.internal} onClose={onClose}>
      <DialogBody>
        <Alert tone="error">{loadingMessages.notOpened}</Alert>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{commonMessages.cancel}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {appShellMessages.reload}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
