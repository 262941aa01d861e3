import { type ComponentType, useLayoutEffect } from 'react';
import { createStore, useStore } from './store.ts';

interface Closable {
  onClose: () => void;
}

interface Opened {
  key: number;
  Dialog: ComponentType<Closable>;
  props: object;
}

/** Undefined while nothing shows them, as after signing out. */
const dialogs = createStore<readonly Opened[] | undefined>(undefined);
let lastKey = 0;

/** Opens a dialog over the current page. It outlives the page, and so does the input of a form. */
export function openDialog<Props extends Closable>(
  Dialog: ComponentType<Props>,
  props: Omit<Props, keyof Closable>,
): void {
  const open = dialogs.get();
  if (open === undefined) return;
  lastKey += 1;
  dialogs.set([...open, { key: lastKey, Dialog: Dialog as ComponentType<Closable>, props }]);
}

function close(closed: number): void {
  dialogs.set(dialogs.get()?.filter(({ key }) => key !== closed));
}

/** Shows the open dialogs: a form is hidden while it is being sent, and another one can be opened meanwhile. */
export function Dialogs() {
  const open = useStore(dialogs);

  useLayoutEffect(() => {
    dialogs.set([]);
    return () => dialogs.set(undefined);
  }, []);

  return open?.map(({ key, Dialog, props }) => <Dialog key={key} {...props} onClose={() => close(key)} />);
}
