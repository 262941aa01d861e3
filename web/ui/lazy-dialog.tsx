import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from './lazy-component.tsx';
import styles from './lazy-dialog.module.css';
import { Modal } from './modal.tsx';
import { Spinner } from './spinner.tsx';

interface DialogProps {
  onClose: () => void;
}

/** A dialog whose code is fetched ahead of need, or else when it is asked for. */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(load, DialogToCome);
}

/** Holds the place, so that what is typed meanwhile does nothing to the page behind. */
function DialogToCome({ onClose }: DialogProps) {
  return (
    <Modal size="sm" className={styles['toCome']} aria-label="Loading" onClose={onClose}>
      <Spinner label="Loading" size="1.75rem" />
    </Modal>
  );
}
