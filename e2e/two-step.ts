import type { BrowserContext, Page } from '@playwright/test';
import { codeOf } from '#server/testing/second-factor.ts';
import type { Account } from './account.ts';
import { enter, submit } from './credentials-screen.ts';

export function section(page: Page, name: string) {
  return page.getByRole('main').getByRole('region', { name, exact: true });
}

/** Types the password into the dialog and continues. */
export async function confirmWith(page: Page, { password }: Account, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: button }).click();
}

/** Goes as far as the QR code; returns a function that generates codes for now or a later time. */
export async function startAuthenticator(page: Page, account: Account): Promise<(later?: number) => string> {
  await section(page, 'Two-Step Sign-In').getByRole('button', { name: 'Set Up' }).click();
  await confirmWith(page, account, 'Continue');
  const key = page.getByRole('dialog').locator('p', { hasText: /^Key: / });
  const secret = ((await key.textContent()) ?? '').replace(/^Key: | /g, '');
  return (later = 0) => codeOf(secret, Date.now() + later);
}

/** Returns the recovery codes that come with the first factor. */
export async function readRecoveryCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  return codes.allTextContents();
}

export async function enterCredentials(page: Page, { email, password }: Account): Promise<void> {
  await enter(page, email, password);
  await submit(page);
}

/** A virtual security key that always confirms. */
export async function plugInPasskey(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
