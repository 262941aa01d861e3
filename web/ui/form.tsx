import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';

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
