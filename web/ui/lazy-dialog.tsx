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
import { Modal, type ModalProps } from './modal.tsx';

type DialogProps = Pick<ModalProps, 'onClose'>;
type MeanwhileProps = Pick<ModalProps, 'onClose' | 'isAddressed'>;

/** A dialog whose code is prefetched, or else fetched when it is opened. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  { isAddressed }: Pick<ModalProps, 'isAddressed'> = {},
): LazyComponent<Props> {
  return lazyComponent<Props>(
    load,
    ({ onClose }) => <DialogToCome isAddressed={isAddressed} onClose={onClose} />,
    ({ onClose }) => <DialogUnavailable isAddressed={isAddressed} onClose={onClose} />,
  );
}

/** A placeholder dialog, so that typing meanwhile does not affect the page behind. */
function DialogToCome(props: MeanwhileProps) {
  return (
    <Modal size="sm" className={styles['toCome']} aria-label={commonMessages.loading} {...props}>
      <Spinner label={commonMessages.loading} size="1.75rem" />
    </Modal>
  );
}

/** The page stays as it is. Only one that is loaded afresh fetches code again that a browser once failed to fetch. */
function DialogUnavailable(props: MeanwhileProps) {
  return (
    <Dialog size="sm" title={generalMessages.internal} {...props}>
      <DialogBody>
        <Alert tone="error">{loadingMessages.notOpened}</Alert>
      </DialogBody>
      <DialogFoot>
        <Button onClick={props.onClose}>{commonMessages.cancel}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {appShellMessages.reload}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
