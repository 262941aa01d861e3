import { domainToASCII } from 'node:url';

/** Normalises an address: trimmed, lower case, NFC, and an international domain in ASCII, as Chrome sends it. */
export function emailKey(email: string): string {
  const key = email.trim().toLowerCase().normalize('NFC');
  const host = key.slice(key.lastIndexOf('@') + 1);
  // It would leave out what follows one of these signs.
  const ascii = /^[^/?#\\]*\P{ASCII}[^/?#\\]*$/u.test(host) ? domainToASCII(host) : host;
  return ascii === '' ? key : key.slice(0, key.length - host.length) + ascii;
}

/** Whether the address belongs to one of the domains or their subdomains. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1)).replace(/\.$/, '');
  return domains.map(domainToASCII).some((domain) => host === domain || host.endsWith(`.${domain}`));
}
