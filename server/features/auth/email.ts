import { domainToASCII } from 'node:url';

/** Normalises an address: trimmed, lower case, NFC. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/** Whether the address belongs to one of the domains or their subdomains. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).replace(/\.$/, '');
  return domains.map(domainToASCII).some((domain) => host === domain || host.endsWith(`.${domain}`));
}
