import type { ComponentType } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { Spinner } from './button.tsx';
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
  return lazyComponent(load, DialogToCome);
}

/** A placeholder dialog, so that typing meanwhile does not affect the page behind. */
function DialogToCome({ onClose }: DialogProps) {
  return (
    <Modal size="sm" className={styles['toCome']} aria-label={commonMessages.loading} onClose={onClose}>
      <Spinner label={commonMessages.loading} size="1.75rem" />
    </Modal>
  );
}
