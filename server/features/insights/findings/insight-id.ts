import { hash } from 'node:crypto';

/** The same for the same thing on every server, and says nothing of it: ids stand in addresses. A version 8 UUID. */
export function insightId(...of: readonly (string | number)[]): string {
  const digits = hash('sha256', of.join('\n'), 'hex');
  return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
