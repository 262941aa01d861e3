import { authApi } from '#contract/auth.ts';
import { pagesOfUsers } from './credentials-screen.ts';
import { logOut, toast, tokenOf } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';

test.describe('without a session', () => {
  test('every page of a user asks for a sign-in first', async ({ page }) => {
    for (const path of [...pagesOfUsers, '/setup']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
  });

  test('a token that the server does not know is removed without a word', async ({ page, expectFailure }) => {
    expectFailure('/api/'); // the page's data are requested before it is known whose token it is
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('token', 'made-up'));
    await page.goto('/dashboard');

    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty();
  });
});

test.describe('a session', () => {
  test.use({ as: 'user' });

  test('needs no second sign-in', async ({ page }) => {
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
    }
  });

  test('outlives a server that cannot be reached', async ({ page, account, expectFailure }) => {
    expectFailure('/api/auth/me');
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto('/transactions');

    await expect(page.getByRole('heading', { name: 'No answer from the server' })).toBeVisible({
      timeout: 15_000,
    });
    expect(await tokenOf(page)).toBe(account.token);

    await page.unroute('**/api/auth/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  });

  test('ends with Logout, here and on the server', { tag: '@every-width' }, async ({
    page,
    account,
    site,
    expectFailure,
  }) => {
    expectFailure('/api/auth/me');
    await page.goto('/dashboard');
    const told = page.waitForResponse('**/api/auth/logout');
    await logOut(page);

    await expect(page).toHaveURL('/login');
    await expect(toast(page, 'Logged out successfully.')).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    await told;
    await expect(call(site, authApi.me, { token: account.token })).rejects.toThrow('401');

    await page.goBack();
    await expect(page).toHaveURL('/login');
  });

  test('ends in every tab at once', async ({ page, context }) => {
    await page.goto('/transactions');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await logOut(other);

    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  test('that was ended elsewhere ends here with the next call', async ({
    page,
    account,
    site,
    expectFailure,
  }) => {
    expectFailure('/api/transactions/');
    await page.goto('/receipts');
    await expect(page.getByText('No receipts yet.')).toBeVisible();
    await call(site, authApi.logout, { token: account.token });
    // Not with the mouse: hovering over a link prefetches its page.
    await page.getByRole('link', { name: 'Dashboard' }).dispatchEvent('click');

    await expect(page).toHaveURL('/login');
    expect(await tokenOf(page)).toBeNull();
  });
});
