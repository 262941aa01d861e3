import { hash, timingSafeEqual } from 'node:crypto';

/** In a time that does not tell how much of it is right, nor how long it is. */
export function isSameSecret(sent: string, expected: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(sent), digest(expected));
}
