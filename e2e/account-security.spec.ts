import { transactionsApi } from '#contract/transactions.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { logOut, toast } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';
import { question } from './transactions-screen.ts';
import { enterCredentials, section } from './two-step.ts';

test.use({ as: 'user' });

test('a personal token can be created, used and revoked', async ({ page, site }) => {
  await page.goto('/settings');
  const sheet = section(page, 'Personal Tokens');
  await sheet.getByRole('button', { name: 'New Token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name for the token.');
  await dialog.getByLabel('Name').fill('Wall display');
  await dialog.getByLabel('Expires').selectOption('In 7 days');
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const token = await dialog.getByLabel('Token').inputValue();
  await expect(dialog.getByRole('status')).toHaveText(
    'Token created: Wall display. Copy it now: it is not shown again.',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  const entry = sheet.getByRole('listitem');
  await expect(entry).toContainText(/Wall display\s*Reads · until .* · never used/);

  const list = () => call(site, transactionsApi.list, { token, query: {} });
  expect((await list()).total).toBe(0);
  await page.reload();
  await expect(entry).toContainText('last used');

  await entry.getByRole('button', { name: 'Revoke' }).click();
  await expect(question(page)).toContainText('Are you sure you want to revoke the token "Wall display"?');
  await question(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, 'Token revoked: Wall display.')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await expect(sheet).toBeFocused();
  await expect(list()).rejects.toThrow('401');

  await test.step('a token is shown even if the form is closed while it is being sent', async () => {
    await sheet.getByRole('button', { name: 'New Token' }).click();
    await dialog.getByLabel('Name').fill('Shelf display');
    const release = await hold(page, '/auth/tokens');
    await dialog.getByRole('button', { name: 'Create Token' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    release();
    await expect(dialog.getByLabel('Token')).toBeFocused();
    await expect(dialog.getByLabel('Token')).not.toHaveValue('');
  });
});

test('the activity log lists sign-ins, failed sign-ins and account changes', async ({
  page,
  account,
  expectFailure,
}) => {
  expectFailure('/api/auth/login');
  await page.goto('/settings');
  await logOut(page);
  await enterCredentials(page, { ...account, password: 'not-my-pence-1' });
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await enterCredentials(page, account);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings');
  const list = section(page, 'Activity').getByRole('listitem');
  await expect(list).toHaveText([
    /^Signed in.*Chrome on .*127\.0\.0\.1$/,
    /^Failed sign-in: wrong password.*Chrome on .*127\.0\.0\.1$/,
    /^Account created.*Another program · 127\.0\.0\.1$/,
  ]);

  for (let count = 0; count < 3; count++)
    for (const button of ['New Token', 'Revoke']) {
      await section(page, 'Personal Tokens').getByRole('button', { name: button }).click();
      if (button === 'Revoke') {
        await question(page).getByRole('button', { name: 'Revoke' }).click();
        await expect(section(page, 'Personal Tokens').getByRole('listitem')).toHaveCount(0);
        continue;
      }
      await page.getByRole('dialog').getByLabel('Name').fill('Script');
      await page.getByRole('button', { name: 'Create Token' }).click();
      await page.getByRole('button', { name: 'Done' }).click();
    }
  await page.reload();
  await expect(list).toHaveCount(8);
  await expect(list.first()).toContainText('Personal token revoked: Script');
  await section(page, 'Activity').getByRole('button', { name: 'Show More' }).click();
  await expect(list).toHaveCount(9);
  await expect(list.last()).toContainText('Account created');
});

test.describe('when sign-up is closed', () => {
  test.use({ as: 'guest' });

  test('the sign-up page says so instead of showing the form, and links to the login', async ({ page }) => {
    await page.route('**/api/site', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), isSignupOpen: false } });
    });
    await page.goto('/register');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Sign-up is closed on this server. Please ask its operator for an account.',
    );
    await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await expect(page).toHaveURL('/login');
  });
});
