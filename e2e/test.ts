import { test as base, expect } from '@playwright/test';
import { type Account, signUp } from './account.ts';
import { type Guard, guard } from './guard.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { waitPastTheFrame } from './past-the-frame.ts';
import type { Site } from './site.ts';
import { waitUntilRouted } from './wait-until-routed.ts';

interface Options {
  /** Who uses the browser: a guest, somebody who has just signed up, or a user with pounds and no transactions. */
  as: 'guest' | 'newcomer' | 'user';
  /** Whether an address counts as open while only its prerendered frame is shown. */
  seesFrames: boolean;
  /** Whether the app prefetches the code of other pages and of dialogs, which is a quarter of the cost of opening a page. */
  prefetches: boolean;
}

interface Fixtures {
  /** The signed-in account, or for a guest one to sign in to. Every test has its own. */
  account: Account;
  /** Of the account. */
  ledger: Ledger;
  /** Failed requests to this path do not fail the test. */
  expectFailure: (path: string) => void;
  site: Site;
  signedIn: Account | undefined;
  guarded: Guard;
}

export const test = base.extend<Fixtures & Options>({
  as: ['guest', { option: true }],
  seesFrames: [false, { option: true }],
  prefetches: [false, { option: true }],

  async site({ baseURL, timezoneId }, use) {
    if (baseURL === undefined || timezoneId === undefined) throw new Error('not configured');
    await use({ url: baseURL, timeZone: timezoneId });
  },

  async signedIn({ as, site }, use) {
    if (as === 'guest') await use(undefined);
    else await use(await signUp(site, as === 'user' ? 'GBP' : undefined));
  },

  async context({ context, signedIn, seesFrames, prefetches, site }, use) {
    context.on('page', waitUntilRouted);
    if (!seesFrames) context.on('page', waitPastTheFrame);
    if (!prefetches) await context.addInitScript('requestIdleCallback = () => 0');
    // Not with storageState, which opens an extra page to set it: that takes a fifth of a short test.
    if (signedIn)
      await context.addInitScript(`if (location.origin === '${site.url}' && document.cookie === '') {
        document.cookie = 'token=given';
        localStorage.setItem('token', '${signedIn.token}');
      }`);
    await use(context);
  },

  async page({ page }, use) {
    await use(page);
    // An answer that comes now belongs to no test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  async account({ signedIn, site }, use) {
    await use(signedIn ?? (await signUp(site, 'GBP')));
  },

  async ledger({ account, site }, use) {
    await use(createLedger(site, account));
  },

  guarded: [
    async ({ context, site }, use) => {
      const watched = await guard(context, site.url);
      await use(watched);
      expect(watched.complaints(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],

  async expectFailure({ guarded }, use) {
    await use((path) => guarded.expected.push(path));
  },
});

export { expect };
