import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> {
  /** Checks and sends. Errors that it sets at once receive the focus. */
  onSubmit: () => void;
}

/** A form that leaves checking to its owner and leads the eye to the first field that is wrong. */
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
