import type { Page } from '@playwright/test';
import { authApi } from '#contract/auth.ts';
import { dayIn } from '#contract/calendar.ts';
import type { Account } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { keptInDatabase } from './offline-browser.ts';
import { openMenu, toast, tokenOf } from './shell.ts';
import { call, type Site } from './site.ts';
import { expect, test } from './test.ts';
import { openForm, question } from './transactions-screen.ts';

test.use({ as: 'user' });

/** As another device would. */
function logIn(site: Site, { email, password }: Pick<Account, 'email' | 'password'>) {
  return call(site, authApi.login, { body: { email, password } });
}

function section(page: Page, name: string) {
  return page.getByRole('main').getByRole('region', { name });
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  const form = section(page, 'Password');
  await form.getByLabel('Current password').fill(current);
  await form.getByLabel('New password').fill(next);
  await form.getByRole('button', { name: 'Change Password' }).click();
}

test.describe('settings', () => {
  test.beforeEach(({ page }) => page.goto('/settings'));

  test('show the email address of the account', async ({ page, account }) => {
    await expect(section(page, 'Account')).toContainText(account.email);
  });

  test('have a link and an address for each section', async ({ page }) => {
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(links.first()).toBeVisible();
    const texts = await links.allInnerTexts();
    await expect(headings).toHaveText(texts);
    for (const name of texts) {
      await links.filter({ hasText: name }).click();
      await expect(section(page, name)).toBeFocused();
      await expect(section(page, name).getByRole('heading', { level: 2 })).toBeInViewport();
      await expect(links.first()).toBeInViewport();
    }
    await expect(page).toHaveURL('/settings#danger-zone');
    await page.reload();
    await expect(section(page, 'Danger Zone')).toBeFocused();
  });

  test('hide the links to sections on a phone', { tag: '@phone' }, async ({ page }) => {
    await expect(section(page, 'Account')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  });

  test('change the display currency, like the currency picker', async ({ page }) => {
    const currency = section(page, 'Preferences').getByLabel('Display currency');
    await expect(currency).toHaveValue('GBP');
    await expect(currency).toHaveAccessibleDescription('Amounts are not converted.');

    const saved = page.waitForResponse('**/api/auth/setup');
    await currency.selectOption('EUR');
    await saved;

    await expect((await openMenu(page)).getByLabel('Display currency')).toHaveValue('EUR');
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('€0.00');
  });

  test('change the theme and remember it', async ({ page, colorScheme }) => {
    const other = colorScheme === 'dark' ? 'light' : 'dark';
    const theme = section(page, 'Preferences').getByLabel('Theme');
    await expect(theme).toHaveValue(colorScheme ?? '');

    await theme.selectOption(other);
    await expect(page.locator('html')).toHaveAttribute('data-theme', other);
    await page.reload();
    await expect(theme).toHaveValue(other);
  });

  test('set the time zone that determines today, or follow the browser', async ({ page, ledger }) => {
    const zone = section(page, 'Preferences').getByLabel('Time zone');
    const choose = async (option: string) => {
      const saved = page.waitForResponse('**/api/auth/time-zone');
      await zone.selectOption(option);
      await saved;
    };
    const expectToday = async (day: string) => {
      await page.goto('/transactions');
      await expect((await openForm(page)).getByLabel('Date')).toHaveValue(day);
      await page.goto('/settings');
    };
    await expect(zone).toHaveValue('');
    await expect(zone).toHaveAccessibleDescription(/Pacific\/Auckland/);

    await choose('Pacific/Pago Pago');
    await expect(zone).toHaveAccessibleDescription(/Pacific\/Pago_Pago/);
    await expectToday(dayIn('Pacific/Pago_Pago', Date.now()));
    await expect(zone).toHaveValue('Pacific/Pago_Pago');

    await choose('Follow this browser');
    await expect(zone).toHaveAccessibleDescription(/Pacific\/Auckland/);
    await expectToday(ledger.today);
  });

  test('keep the time zone and show an error when saving fails', async ({ page, expectFailure }) => {
    expectFailure('/api/auth/time-zone');
    await page.route('**/api/auth/time-zone', (route) => route.abort());
    const zone = section(page, 'Preferences').getByLabel('Time zone');
    await zone.selectOption('Asia/Tokyo');

    await expect(toast(page, 'Could not save. Try again.')).toBeVisible();
    await expect(zone).toHaveValue('');
  });

  test('work with a time zone that the browser does not know, as do all other pages', async ({ page }) => {
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), timeZone: 'Mars/Olympus_Mons' } });
    });
    await page.reload();
    await expect(section(page, 'Sessions').getByRole('time').first()).toBeVisible();
    for (const title of ['Dashboard', 'Transactions', 'Budgets', 'Recurring Transactions']) {
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(title);
    }
  });
});

test.describe('changing the password', () => {
  test.beforeEach(({ page }) => page.goto('/settings'));

  test('keeps this session, ends all others and takes effect immediately', async ({
    page,
    account,
    site,
  }) => {
    const { token } = await logIn(site, account);
    await changePassword(page, account.password, 'three-pence-3');

    await expect(toast(page, 'Password changed. All other sessions have ended.')).toBeVisible();
    await expect(section(page, 'Password').getByLabel('Current password')).toHaveValue('');
    await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
    await expect(call(site, authApi.me, { token })).rejects.toThrow('401');
    await expect(logIn(site, account)).rejects.toThrow('Invalid email or password.');
    await logIn(site, { email: account.email, password: 'three-pence-3' });
  });

  test('shows that the current password is wrong, and keeps the input', async ({ page, expectFailure }) => {
    expectFailure('/api/auth/password');
    await changePassword(page, 'not-my-pence-1', 'three-pence-3');

    const current = section(page, 'Password').getByLabel('Current password');
    await expect(current).toHaveAccessibleDescription('The current password is incorrect.');
    await expect(current).toBeFocused();
    await expect(current).toHaveValue('not-my-pence-1');
    await expect(section(page, 'Password').getByLabel('New password')).toHaveValue('three-pence-3');
  });

  test('checks the password rules before sending anything', async ({ page, account }) => {
    await page.route('**/api/auth/password', () => {
      throw new Error('was sent');
    });
    const form = section(page, 'Password');
    const [current, next] = [form.getByLabel('Current password'), form.getByLabel('New password')];
    await expect(form.getByRole('heading', { name: 'Password Requirements' })).toBeVisible();

    await changePassword(page, '', 'short1!');
    await expect(current).toHaveAccessibleDescription('Please enter your password.');
    await expect(next).toHaveAccessibleDescription('Password must be 8-16 characters long.');
    await expect(form.getByRole('img', { name: 'Password strength: 3 of 4' })).toBeVisible();

    await next.fill('pence and pounds');
    await expect(next).toHaveAccessibleDescription(
      'Password must contain an alphabet, a digit, and a symbol.',
    );
    await changePassword(page, account.password, account.password);
    await expect(next).toHaveAccessibleDescription(
      'Please choose a password that differs from the current one.',
    );
    await expect(form.getByRole('img', { name: 'Password strength: 4 of 4' })).toBeVisible();
  });

  test('shows other errors above the form', async ({ page, account, expectFailure }) => {
    expectFailure('/api/auth/password');
    await page.route('**/api/auth/password', (route) => route.abort());
    await changePassword(page, account.password, 'three-pence-3');

    await expect(section(page, 'Password').getByRole('alert')).toHaveText('Could not save. Try again.');
  });
});

test.describe('sessions', () => {
  test('are listed with the current one marked, and can be ended one at a time', {
    tag: '@every-width',
  }, async ({ page, account, site }) => {
    const { token } = await logIn(site, account);
    await page.goto('/settings');
    const list = section(page, 'Sessions').getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.filter({ hasText: 'This session' })).toHaveText(/^Another program.*Last used .*\d{4}/);

    await list.getByRole('button', { name: /^End the session on / }).click();
    await expect(toast(page, 'Session ended.')).toBeVisible();
    await expect(list).toHaveCount(1);
    await expect(section(page, 'Sessions')).toBeFocused();
    await expect(call(site, authApi.me, { token })).rejects.toThrow('401');
    await expect(section(page, 'Sessions').getByRole('button')).toHaveCount(0);
  });

  test('can be ended except for the current one, after confirmation', async ({ page, account, site }) => {
    const others = [await logIn(site, account), await logIn(site, account)];
    await page.goto('/settings');
    const list = section(page, 'Sessions').getByRole('listitem');
    const endOthers = section(page, 'Sessions').getByRole('button', { name: 'End All Others' });
    await endOthers.click();
    await expect(question(page)).toContainText('Are you sure you want to end all other sessions?');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(3);

    await endOthers.click();
    await question(page).getByRole('button', { name: 'End Sessions' }).click();
    await expect(list).toHaveCount(1);
    await expect(list).toContainText('This session');
    for (const { token } of others) await expect(call(site, authApi.me, { token })).rejects.toThrow('401');
  });

  test('show an error when they fail to load, and can be reloaded', async ({ page, expectFailure }) => {
    expectFailure('/api/auth/sessions');
    await page.route('**/api/auth/sessions', (route) =>
      route.fulfill({ status: 500, json: { message: 'No.' } }),
    );
    await page.goto('/settings');
    await expect(section(page, 'Sessions').getByRole('alert')).toContainText('Could not load. Try again.');

    await page.unroute('**/api/auth/sessions');
    await section(page, 'Sessions').getByRole('button', { name: 'Try again' }).click();
    await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('deleting the account', () => {
  const sentence = 'Are you sure you want to delete your account? This action cannot be undone.';

  test.beforeEach(async ({ page }) => {
    await page.goto('/settings');
    await section(page, 'Danger Zone').getByRole('button', { name: 'Delete Account' }).click();
    await expect(question(page)).toContainText(sentence);
  });

  test('asks for confirmation, then logs out and removes the account', async ({ page, account, site }) => {
    await question(page).getByRole('button', { name: 'Delete Account' }).click();

    await expect(page).toHaveURL('/login');
    await expect(toast(page, 'Logged out successfully.')).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    await expect.poll(() => keptInDatabase(page)).toEqual({ answers: [], waiting: [] });
    await expect(logIn(site, account)).rejects.toThrow('Invalid email or password.');
  });

  test('can be cancelled', async ({ page, account, site }) => {
    await question(page).getByRole('button', { name: 'Cancel' }).click();

    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL('/settings');
    await logIn(site, account);
  });

  test('shows an error and keeps the session when it fails', async ({ page, account, expectFailure }) => {
    expectFailure('/api/users/account');
    await page.route('**/api/users/account', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
    );
    await question(page).getByRole('button', { name: 'Delete Account' }).click();

    await expect(toast(page, 'Failed to delete account. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/settings');
    expect(await tokenOf(page)).toBe(account.token);
  });
});

test.describe('has no accessibility violations:', { tag: '@every-width' }, () => {
  test('settings: loading, with data, field errors, delete confirmation', async ({ page, account, site }) => {
    await logIn(site, account);
    const release = await hold(page, '/auth/sessions');
    await page.goto('/settings');
    await expect(section(page, 'Sessions')).toHaveAttribute('aria-busy', 'true');
    await expectAccessible(page);
    release();
    await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(2);
    await changePassword(page, '', 'short1!');
    await expectAccessible(page);

    await section(page, 'Danger Zone').getByRole('button', { name: 'Delete Account' }).click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('settings: sessions failed to load', async ({ page, expectFailure }) => {
    expectFailure('/api/auth/sessions');
    await page.route('**/api/auth/sessions', (route) =>
      route.fulfill({ status: 500, json: { message: 'No.' } }),
    );
    await page.goto('/settings');
    await expect(section(page, 'Sessions').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});
