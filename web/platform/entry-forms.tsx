import { createContext, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';

type Form = (onClose: () => void) => ReactNode;
type OpenForm = (form: Form) => void;

const FormsContext = createContext<OpenForm>(() => undefined);

/** Opens a form over whatever page it is. */
export function useOpenForm(): OpenForm {
  return useContext(FormsContext);
}

/**
 * Keeps the forms, so that what was typed outlives the page: a form steps aside while it is being sent, and another one can
 * be opened meanwhile.
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
        <Suspense key={key}>
          {form(() => setForms((current) => current.filter((each) => each.key !== key)))}
        </Suspense>
      ))}
    </FormsContext>
  );
}
