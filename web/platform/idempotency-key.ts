import { useRef } from 'react';

/**
 * The idempotency key of what a form sends: the same key for the same body, a new one once the body differs. A retry after
 * a lost answer therefore creates no duplicate. A form that stays open after a success must be remounted (`key`).
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ sent: string; key: string }>(undefined);
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current?.sent !== sent) last.current = { sent, key: randomKey() };
    return last.current.key;
  };
}

/** `crypto.randomUUID` is missing on plain http, which many self-hosted servers use. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
