import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { logOut, toast } from './shell.ts';
import { expect, test } from './test.ts';
import {
  confirmWith,
  enterCredentials,
  plugInPasskey,
  readRecoveryCodes,
  section,
  startAuthenticator,
} from './two-step.ts';

test.use({ as: 'user' });

const halfMinute = 30_000;

test.describe('an authenticator app', () => {
  test('an authenticator app can be set up, used to log in, replaced by a recovery code, and removed', async ({
    page,
    account,
    expectFailure,
  }) => {
    expectFailure('/api/auth/login');
    expectFailure('/api/auth/second-factor');
    await page.goto('/settings');
    const code = await startAuthenticator(page, account);
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
    await page.setViewportSize({ width: 320, height: 568 });
    const { y = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    const key = await dialog.locator('p', { hasText: /^Key: / }).boundingBox();
    expect(key?.y, 'the key is below the picture on the smallest phone').toBeGreaterThan(y + height);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
    await dialog.getByLabel('Code', { exact: true }).fill('12345');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
      'Incorrect code, or one that was used already.',
    );
    await dialog.getByLabel('Code', { exact: true }).fill(code());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const [recoveryCode = ''] = await readRecoveryCodes(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const factors = section(page, 'Two-Step Sign-In').getByRole('listitem');
    await expect(factors).toHaveText([/^Authenticator app\s*Added/, /^Recovery codes\s*10 of 10 left/]);

    await logOut(page);
    await enterCredentials(page, account);
    await expect(page.getByText('One more step: confirm that it is you')).toBeVisible();
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.getByLabel('Code', { exact: true }).fill('12345');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Incorrect code, or one that was used already.',
    );
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.getByLabel('Code', { exact: true }).fill(code(halfMinute));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');

    await logOut(page);
    await enterCredentials(page, account);
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode.toLowerCase());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/dashboard');

    await page.goto('/settings');
    await expect(factors.last()).toContainText('9 of 10 left');
    await factors.first().getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await confirmWith(page, { ...account, password: 'not-my-pence-1' }, 'Remove');
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      'The current password is incorrect.',
    );
    await confirmWith(page, account, 'Remove');
    await expect(toast(page, 'Authenticator app removed.')).toBeVisible();
    await expect(factors).toHaveText([/^Authenticator app\s*Not set up/]);
    await logOut(page);
    await enterCredentials(page, account);
    await expect(page).toHaveURL('/dashboard');
  });

  test('an authenticator app stays off when its setup is abandoned, the login can be restarted, and new recovery codes replace the old', async ({
    page,
    account,
    expectFailure,
  }) => {
    expectFailure('/api/auth/login');
    await page.goto('/settings');
    const sheet = section(page, 'Two-Step Sign-In');
    await test.step('a passkey is not offered at an address it is not valid for', async () => {
      await expect(sheet).toContainText('Passkeys of this server work at localhost only.');
      await expect(sheet.getByRole('button', { name: 'Add Passkey' })).toHaveCount(0);
    });

    await startAuthenticator(page, account);
    await page.keyboard.press('Escape');
    await expect(sheet).toContainText('Not set up');

    const code = await startAuthenticator(page, account);
    await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(code());
    await page.keyboard.press('Enter');
    const [old = ''] = await readRecoveryCodes(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await sheet.getByRole('button', { name: 'Make New' }).click();
    const release = await hold(page, '/auth/second-factor/recovery-codes');
    await confirmWith(page, account, 'Create New Codes');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    release(); // the codes are shown nevertheless
    const [fresh = ''] = await readRecoveryCodes(page);
    await page.getByRole('button', { name: 'Done' }).click();

    await logOut(page);
    await enterCredentials(page, account);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await enterCredentials(page, account);
    await page.getByLabel('Code', { exact: true }).fill(old);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(fresh);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('on localhost', () => {
  test.use({
    baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
  });

  test('a passkey can be added once, used to log in after failed attempts, and removed', async ({
    page,
    context,
    account,
    expectFailure,
  }) => {
    expectFailure('/api/auth/login');
    await plugInPasskey(context, page);
    await page.goto('/settings');
    const sheet = section(page, 'Two-Step Sign-In');
    await sheet.getByRole('button', { name: 'Add Passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
    await confirmWith(page, account, 'Continue');
    await readRecoveryCodes(page);
    await page.getByRole('button', { name: 'Done' }).click();
    const passkey = sheet.getByRole('listitem').filter({ hasText: 'Laptop' });
    await expect(passkey).toContainText('Passkey, added');

    // The same authenticator cannot create a second passkey.
    await sheet.getByRole('button', { name: 'Add Passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop again');
    await confirmWith(page, account, 'Continue');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'This passkey has already been added.',
    );
    await page.keyboard.press('Escape');

    await logOut(page);
    await enterCredentials(page, account);
    await page.route('**/api/auth/login', (route) => route.abort(), { times: 2 });
    for (const _ of ['with the options of the login', 'asking for new ones']) {
      const failure = page.waitForEvent('requestfailed');
      await page.getByRole('button', { name: 'Use a Passkey' }).click();
      await failure;
      await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed. Please try again.');
    }
    await page.evaluate(() => localStorage.setItem('devices', '["of.earlier"]'));
    const release = await hold(page, '/auth/login');
    const asked = page.waitForRequest('**/api/auth/login');
    await page.getByRole('button', { name: 'Use a Passkey' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ devices: ['of.earlier'] });
    await expect(page.getByRole('button', { name: 'Use a Passkey' })).toBeDisabled(); // until it is answered
    release();
    await expect(page).toHaveURL('/dashboard');

    await page.goto('/settings');
    await expect(passkey).toContainText('last used');
    await passkey.getByRole('button', { name: 'Remove' }).click();
    await confirmWith(page, account, 'Remove');
    await expect(toast(page, 'Passkey removed: Laptop.')).toBeVisible();
    await expect(passkey).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: 'Set Up an authenticator app' })).toBeFocused();
    await expect(sheet).not.toContainText('Recovery codes');
  });
});

test.describe('two-step sign-in has no accessibility violations', { tag: '@every-look' }, () => {
  test('two-step sign-in has no accessibility violations: setup, recovery codes, personal token, login code', async ({
    page,
    account,
    expectFailure,
  }) => {
    expectFailure('/api/auth/login');
    await page.goto('/settings');
    await section(page, 'Two-Step Sign-In').getByRole('button', { name: 'Set Up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const code = await startAuthenticator(page, account);
    await expectAccessible(page);
    await page.getByRole('dialog').getByLabel('Code', { exact: true }).fill(code());
    await page.keyboard.press('Enter');
    await readRecoveryCodes(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await section(page, 'Personal Tokens').getByRole('button', { name: 'New Token' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByLabel('Name').fill('Script');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Token')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expectAccessible(page);

    await logOut(page);
    await enterCredentials(page, account);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please enter the code.');
    await expectAccessible(page);
  });
});
