import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { stringify } from 'uuid';
import type { UserId } from '#server/platform/caller.ts';

/** Normalises an address: trimmed, lower case, NFC. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** Whether the address belongs to one of the domains or their subdomains. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).replace(/\.$/, '');
  return domains.map(domainToASCII).some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** Derives an id for an e-mail address without an account. A version 8 UUID, so it cannot equal a user's id. */
export function unknownUserId(key: string): UserId {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return stringify(bytes);
}
