import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';

interface Closable {
  onClose: () => void;
}

/** Opens a dialog over the current page. */
type OpenDialog = <Props extends Closable>(
  Dialog: ComponentType<Props>,
  props: Omit<Props, keyof Closable>,
) => void;

const DialogsContext = createContext<OpenDialog | undefined>(undefined);

export function useOpenDialog(): OpenDialog {
  const open = useContext(DialogsContext);
  if (open === undefined) throw new Error('no Dialogs above');
  return open;
}

/**
 * Holds the open dialogs, so that the input of a form outlives the page. A form is hidden while it is being sent, and another
 * one can be opened meanwhile.
 */
export function Dialogs({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<{ key: number; Dialog: ComponentType<Closable>; props: object }[]>(
    [],
  );
  const lastKey = useRef(0);

  const open = useMemo<OpenDialog>(
    () => (Dialog, props) => {
      lastKey.current += 1;
      const key = lastKey.current;
      setDialogs((current) => [...current, { key, Dialog: Dialog as ComponentType<Closable>, props }]);
    },
    [],
  );

  function close(closed: number) {
    setDialogs((current) => current.filter(({ key }) => key !== closed));
  }

  return (
    <DialogsContext value={open}>
      {children}
      {dialogs.map(({ key, Dialog, props }) => (
        <Dialog key={key} {...props} onClose={() => close(key)} />
      ))}
    </DialogsContext>
  );
}
