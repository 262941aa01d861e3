import { type RefObject, useEffect } from 'react';

/** When a form is answered: to the first field that was found wrong, or else to the button, for another try. */
export function useFocusOnAnswer(body: RefObject<HTMLElement | null>, answer: object | undefined) {
  useEffect(() => {
    if (answer === undefined) return;
    const form = body.current?.closest('form');
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
  }, [body, answer]);
}
