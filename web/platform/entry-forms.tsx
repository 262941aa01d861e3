import { createContext, Fragment, type ReactNode, useContext, useMemo, useRef, useState } from 'react';

type Form = (onClose: () => void) => ReactNode;
type OpenForm = (form: Form) => void;

const FormsContext = createContext<OpenForm>(() => undefined);

/** Opens a form over the current page. */
export function useOpenForm(): OpenForm {
  return useContext(FormsContext);
}

/**
 * Holds the open forms, so that their input outlives the page. A form is hidden while it is being sent, and another one can be
 * opened meanwhile.
 */
export function EntryForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<{ key: number; form: Form }[]>([]);
  const lastKey = useRef(0);

  const open = useMemo<OpenForm>(
    () => (form) => {
      lastKey.current += 1;
      const key = lastKey.current;
      setForms((current) => [...current, { key, form }]);
    },
    [],
  );

  return (
    <FormsContext value={open}>
      {children}
      {forms.map(({ key, form }) => (
        <Fragment key={key}>
          {form(() => setForms((current) => current.filter((each) => each.key !== key)))}
        </Fragment>
      ))}
    </FormsContext>
  );
}
