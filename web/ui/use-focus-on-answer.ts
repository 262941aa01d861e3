import { type RefObject, useEffect } from 'react';

/** When a form's request is answered, focuses the first invalid field, or else the button to try again. */
export function useFocusOnAnswer(body: RefObject<HTMLElement | null>, answer: object | undefined) {
  useEffect(() => {
    if (answer === undefined) return;
    const form = body.current?.closest('form');
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
  }, [body, answer]);
}
