import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import type { TransactionDraft } from './transaction-fields.ts';

interface AskedForm {
  /** The one to edit; without it a new one is recorded. */
  transaction?: Transaction | undefined;
  isIncome?: boolean | undefined;
  /** An income needs a name as well. */
  nameRequired?: boolean | undefined;
  draft?: TransactionDraft | undefined;
  onSaved?: ((saved: Transaction) => void) | undefined;
}

type OpenForm = (form: AskedForm) => void;

const FormsContext = createContext<OpenForm>(() => undefined);

/** Opens the form of a transaction over whatever page it is. */
export function useOpenTransactionForm(): OpenForm {
  return useContext(FormsContext);
}

const load = () => import('./transaction-form-dialog.tsx');
const FormDialog = lazy(async () => ({ default: (await load()).TransactionFormDialog }));

/** So that the first form opens at once. A failure shows once a form is asked for. */
export function preloadTransactionForm(): void {
  load().catch(() => undefined);
}

/**
 * Keeps the forms, so that what was typed outlives the page: a form steps aside while it is being sent, and another one can
 * be opened meanwhile.
 */
export function TransactionForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<(AskedForm & { key: number })[]>([]);
  const lastKey = useRef(0);

  const open = useMemo<OpenForm>(
    () => (form) => {
      lastKey.current += 1;
      const key = lastKey.current;
      setForms((current) => [...current, { ...form, key }]);
    },
    [],
  );

  return (
    <FormsContext value={open}>
      {children}
      <Suspense>
        {forms.map(({ key, ...form }) => (
          <FormDialog
            key={key}
            {...form}
            onClose={() => setForms((current) => current.filter((each) => each.key !== key))}
          />
        ))}
      </Suspense>
    </FormsContext>
  );
}
