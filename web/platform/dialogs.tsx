import { createContext, Fragment, type ReactNode, useContext, useMemo, useRef, useState } from 'react';

type Dialog = (onClose: () => void) => ReactNode;
type OpenDialog = (dialog: Dialog) => void;

const DialogsContext = createContext<OpenDialog>(() => undefined);

/** Opens a dialog over the current page. */
export function useOpenDialog(): OpenDialog {
  return useContext(DialogsContext);
}

/**
 * Holds the open dialogs, so that the input of a form outlives the page. A form is hidden while it is being sent, and another
 * one can be opened meanwhile.
 */
export function Dialogs({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<{ key: number; dialog: Dialog }[]>([]);
  const lastKey = useRef(0);

  const open = useMemo<OpenDialog>(
    () => (dialog) => {
      lastKey.current += 1;
      const key = lastKey.current;
      setDialogs((current) => [...current, { key, dialog }]);
    },
    [],
  );

  return (
    <DialogsContext value={open}>
      {children}
      {dialogs.map(({ key, dialog }) => (
        <Fragment key={key}>
          {dialog(() => setDialogs((current) => current.filter((each) => each.key !== key)))}
        </Fragment>
      ))}
    </DialogsContext>
  );
}
