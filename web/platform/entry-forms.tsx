import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { focusPage } from '#web/ui/focus-page.ts';

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

  // What opened a form may be gone by its end, as the invitation of an empty list is.
  const count = useRef(0);
  useEffect(() => {
    if (forms.length < count.current && document.activeElement === document.body) focusPage();
    count.current = forms.length;
  }, [forms.length]);

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
