import { useRef } from 'react';

/**
 * Gives a form the key of what it sends: the same key while the same body is sent again, a fresh one once the body differs.
 * So a retry after a lost answer cannot double. A form that stays open after a success must be mounted anew (`key`).
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ sent: string; key: string }>(undefined);
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current?.sent !== sent) last.current = { sent, key: randomKey() };
    return last.current.key;
  };
}

/** `crypto.randomUUID` is missing on plain http, where many self-hosted servers are reached. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
