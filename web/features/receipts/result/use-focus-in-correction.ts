import { type RefObject, useEffect, useRef } from 'react';
import type { ReadField } from '../read-fields.ts';

/** Moves the focus into the form that opens, its text selected, and back to the button that opened it. */
export function useFocusInCorrection(
  editing: ReadField | undefined,
  body: RefObject<HTMLElement | null>,
): void {
  const closed = useRef<{ field: ReadField; facts: Element | null }>(undefined);

  useEffect(() => {
    if (editing === undefined) {
      closed.current?.facts?.querySelector<HTMLElement>(`[data-field="${closed.current.field}"]`)?.focus();
      return;
    }
    const control = controlIn(body.current);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
    closed.current = { field: editing, facts: body.current?.closest('dl') ?? null };
  }, [editing, body]);
}

export function controlIn(body: HTMLElement | null): HTMLElement | undefined {
  return body?.querySelector<HTMLElement>('input, select') ?? undefined;
}
