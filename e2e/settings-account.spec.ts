import type { Page } from '@playwright/test';
import { apiTokensApi } from '#contract/api-tokens.ts';
import { authApi } from '#contract/auth.ts';
import type { Account } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { keptInDatabase } from './offline-screen.ts';
import { section } from './settings-screen.ts';
import { toast, tokenOf } from './shell.ts';
import { call, type Site } from './site.ts';
import { expect, test } from './test.ts';
import { question } from './transactions-screen.ts';

test.use({ as: 'user' });

/** As another device would. */
function logIn(site: Site, { email, password }: Pick<Account, 'email' | 'password'>) {
  return call(site, authApi.login, { body: { email, password } });
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  const form = section(page, 'Password');
  await form.getByLabel('Current password').fill(current);
  await form.getByLabel('New password').fill(next);
  await form.getByRole('button', { name: 'Change Password' }).click();
}
test.describe('changing the password', () => {
  test('changing the password checks the rules, shows what failed, and ends all other sessions', async ({
    page,
    account,
    site,
    expectFailure,
  }) => {
    await page.goto('/settings');
    await test.step('checks the password rules before sending anything', async () => {
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
      await page.unroute('**/api/auth/password');
    });

    await test.step('shows other errors above the form', async () => {
      expectFailure('/api/auth/password');
      await page.route('**/api/auth/password', (route) => route.abort());
      await changePassword(page, account.password, 'three-pence-3');

      await expect(section(page, 'Password').getByRole('alert')).toHaveText('Could not save. Try again.');
      await page.unroute('**/api/auth/password');
    });

    await test.step('shows that the current password is wrong, and keeps the input', async () => {
      expectFailure('/api/auth/password');
      await changePassword(page, 'not-my-pence-1', 'three-pence-3');

      const current = section(page, 'Password').getByLabel('Current password');
      await expect(current).toHaveAccessibleDescription('The current password is incorrect.');
      await expect(current).toBeFocused();
      await expect(current).toHaveValue('not-my-pence-1');
      await expect(section(page, 'Password').getByLabel('New password')).toHaveValue('three-pence-3');
    });

    await test.step('keeps this session, ends all others and takes effect immediately', async () => {
      const { token } = await logIn(site, account);
      const body = { name: 'Script', scope: 'read', expiresInDays: 7 } as const;
      await call(site, apiTokensApi.create, { token: account.token, body });
      await page.reload();
      await expect(section(page, 'Personal Tokens').getByRole('listitem')).toHaveText(/^Script/);
      await expect(section(page, 'Password')).toContainText(
        'All other sessions and personal tokens will end.',
      );
      await changePassword(page, account.password, 'three-pence-3');

      await expect(
        toast(page, 'Password changed. All other sessions and personal tokens have ended.'),
      ).toBeVisible();
      await expect(section(page, 'Password').getByLabel('Current password')).toHaveValue('');
      await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
      await expect(section(page, 'Personal Tokens').getByRole('listitem')).toHaveCount(0);
      await expect(call(site, authApi.me, { token })).rejects.toThrow('401');
      await expect(logIn(site, account)).rejects.toThrow('Invalid email or password.');
      await logIn(site, { email: account.email, password: 'three-pence-3' });
    });
  });
});

test.describe('sessions', () => {
  test('sessions are listed with the current one marked, and can be ended one at a time', {
    tag: '@every-look',
  }, async ({ page, account, site }) => {
    const { token } = await logIn(site, account);
    await page.goto('/settings');
    const list = section(page, 'Sessions').getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.filter({ hasText: 'This session' })).toHaveText(/^Another program.*Last used .*\d{4}/);

    await list.getByRole('button', { name: /^End the session on / }).click();
    await expect(toast(page, /^Session ended: .+\./)).toBeVisible();
    await expect(list).toHaveCount(1);
    await expect(section(page, 'Sessions')).toBeFocused();
    await expect(call(site, authApi.me, { token })).rejects.toThrow('401');
    await expect(section(page, 'Sessions').getByRole('button')).toHaveCount(0);
  });

  test('sessions can be reloaded when they fail to load, and ended except for the current one', async ({
    page,
    account,
    site,
    expectFailure,
  }) => {
    await test.step('show an error when they fail to load, and can be reloaded', async () => {
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

    await test.step('are each shown as being ended until they have', async () => {
      for (const _ of ['one', 'another']) await logIn(site, account);
      await page.reload();
      const end = section(page, 'Sessions').getByRole('button', { name: /^End the session on / });
      await expect(end).toHaveCount(2);
      const release = await hold(page, '/auth/sessions/*');
      await end.first().click();
      await end.last().click();
      await expect(end.last()).toBeDisabled();
      await expect(end.first()).toBeDisabled();
      release();
      await expect(end).toHaveCount(0);
    });

    await test.step('can be ended except for the current one, after confirmation', async () => {
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
  });
});

test.describe('deleting the account', () => {
  const sentence = 'Are you sure you want to delete your account? This action cannot be undone.';

  const ask = async (page: Page) => {
    await section(page, 'Danger Zone').getByRole('button', { name: 'Delete Account' }).click();
    await expect(question(page)).toContainText(sentence);
  };

  test('deleting the account can be cancelled, keeps the session when it fails, and removes the account', async ({
    page,
    account,
    site,
    ledger,
    expectFailure,
  }) => {
    await ledger.expense('Bus', 2);
    await page.goto('/settings');
    await test.step('can be cancelled', async () => {
      await ask(page);
      await question(page).getByRole('button', { name: 'Cancel' }).click();

      await expect(question(page)).toBeHidden();
      await expect(page).toHaveURL('/settings');
      await logIn(site, account);
    });

    await test.step('shows an error and keeps the session when it fails', async () => {
      expectFailure('/api/users/account');
      await page.route('**/api/users/account', (route) =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
      );
      await ask(page);
      await question(page).getByRole('button', { name: 'Delete Account' }).click();
      const email = question(page).getByLabel('To confirm, type your email address');
      await expect(email).toHaveAccessibleDescription('This is not the email address of this account.');
      await email.fill(account.email.toUpperCase());
      await question(page).getByRole('button', { name: 'Delete Account' }).click();

      await expect(toast(page, 'Failed to delete account. Please try again.')).toBeVisible();
      await expect(page).toHaveURL('/settings');
      expect(await tokenOf(page)).toBe(account.token);
      await page.unroute('**/api/users/account');
    });

    await test.step('asks for confirmation, then logs out and removes the account', async () => {
      await ask(page);
      await page.keyboard.type(account.email);
      await page.keyboard.press('Enter');

      await expect(toast(page, 'Deleted with the account: 1 transaction.')).toBeVisible();
      await expect(toast(page, 'Logged out successfully.')).toBeVisible();
      await expect(page).toHaveURL('/login');
      expect(await tokenOf(page)).toBeNull();
      await expect.poll(() => keptInDatabase(page)).toEqual({ answers: [], waiting: [] });
      await expect(logIn(site, account)).rejects.toThrow('Invalid email or password.');
    });
  });
});

test.describe('settings have no accessibility violations', { tag: '@every-look' }, () => {
  test('settings have no accessibility violations: failed to load, loading, with data, field errors, delete confirmation', async ({
    page,
    account,
    site,
    expectFailure,
  }) => {
    await logIn(site, account);
    expectFailure('/api/auth/sessions');
    await page.route('**/api/auth/sessions', (route) =>
      route.fulfill({ status: 500, json: { message: 'No.' } }),
    );
    await page.goto('/settings');
    await expect(section(page, 'Sessions').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/auth/sessions');

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
});
