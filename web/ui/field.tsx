import { CircleAlert } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { controlMessages } from '#contract/messages/controls.ts';
import { cx } from './cx.ts';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: string | undefined;
  optional?: boolean | undefined;
  /** Its label is only for screen readers, because the context shows it. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The attributes that connect a control to its label, hint and error. */
interface FieldWiring {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

const FieldContext = createContext<FieldWiring>({});

export function useField(): FieldWiring {
  return useContext(FieldContext);
}

export function Field({
  label,
  hint,
  error,
  optional = false,
  isLabelHidden,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasError = error !== undefined;
  const wiring: FieldWiring = {
    id,
    required: !optional,
    'aria-describedby': hasError || hint ? noteId : undefined,
    'aria-invalid': hasError || undefined,
  };
  return (
    <div className={cx(styles['field'], className)}>
      <label className={isLabelHidden ? 'vh' : styles['label']} htmlFor={id}>
        {label}
        {optional && <span className={styles['optional']}> {controlMessages.optional}</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hasError ? (
        <p className={styles['error']} id={noteId}>
          <CircleAlert />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

interface FieldRowProps {
  /** Stacked on phones. */
  stack?: boolean | undefined;
  children: ReactNode;
}

export function FieldRow({ stack = false, children }: FieldRowProps) {
  return <div className={cx(styles['row'], stack && styles['stack'])}>{children}</div>;
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** Validates and submits. The first field with an error set synchronously receives the focus. */
  onSubmit: () => void;
}

/** A form whose owner validates it, and that focuses the first invalid field. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
    setAttempts(attempts + 1);
  }

  return <form noValidate {...rest} ref={form} onSubmit={submit} />;
}
