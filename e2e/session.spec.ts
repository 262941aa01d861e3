import { authApi } from '#contract/auth.ts';
import { enter, pagesOfUsers, submit } from './credentials-screen.ts';
import { keepToasts, logOut, toast, tokenOf } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';
import { fill, openForm, save } from './transactions-screen.ts';

test('without a session, or with an unknown token, every page of the app redirects to the login', async ({
  page,
  expectFailure,
}) => {
  await test.step('every page of the app redirects to the login', async () => {
    for (const path of [...pagesOfUsers, '/setup']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
  });

  await test.step('an unknown token is removed silently', async () => {
    expectFailure('/api/'); // the page's data are requested before it is known whose token it is
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

  test('a session survives an unreachable server, needs no login, and ends in every tab on Logout', async ({
    page,
    context,
    account,
    expectFailure,
  }) => {
    await test.step('a session survives an unreachable server', async () => {
      expectFailure('/api/auth/me');
      await page.route('**/api/auth/me', (route) => route.abort());
      await page.goto('/transactions');
      await expect(page.getByRole('heading', { name: 'No answer from the server' })).toBeVisible();
      expect(await tokenOf(page)).toBe(account.token);

      await page.unroute('**/api/auth/me');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    });

    const other = await context.newPage();
    await test.step('a session redirects the login and sign-up pages to the dashboard', async () => {
      for (const path of ['/login', '/register']) {
        await other.goto(path);
        await expect(other).toHaveURL('/dashboard');
      }
    });

    await test.step('a session ends in every tab on Logout', async () => {
      await logOut(other);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    });
  });

  test('a session ends on Logout, in the browser and on the server', { tag: '@every-width' }, async ({
    page,
    account,
    site,
    expectFailure,
  }) => {
    expectFailure('/api/auth/me');
    await page.goto('/dashboard');
    const told = page.waitForResponse('**/api/auth/logout');
    await logOut(page);

    await expect(toast(page, 'Logged out successfully.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await tokenOf(page)).toBeNull();
    await told;
    await expect(call(site, authApi.me, { token: account.token })).rejects.toThrow('401');

    await page.goBack();
    await expect(page).toHaveURL('/login');
  });

  test('a page that Back takes out of the memory of the browser shows nothing of a session that has ended meanwhile', async ({
    page,
  }) => {
    await page.goto('/transactions');
    await expect(page.getByText('No Transaction done')).toBeVisible();
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      localStorage.removeItem('token'); // by another tab: this one is not told
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));`);
    await expect(page).toHaveURL('/login');
  });

  test('a page whose code is still loading on Logout does not ask for its data', async ({ page }) => {
    const code = '**/assets/insights-page-*.js';
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(code, async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(code);
    await page.goto('/dashboard');
    await keepToasts(page);
    await page.getByRole('link', { name: 'Insights' }).hover();
    await asked;
    const told = page.waitForResponse('**/api/auth/logout');
    await logOut(page);
    await told;
    const loaded = page.waitForResponse(code);
    release();
    await loaded;

    await expect(toast(page, 'Logged out successfully.')).toBeVisible();
    await page.getByLabel('Email').fill('somebody@example.com');
  });

  test('a session that was ended elsewhere is dropped on the next request', async ({
    page,
    account,
    site,
    expectFailure,
  }) => {
    expectFailure('/api/transactions/');
    const complete = page.waitForResponse('**/api/budgets/alerts'); // the last that the app asks for by itself
    await page.goto('/receipts');
    await expect(page.getByText('No receipts yet.')).toBeVisible();
    await complete;
    await call(site, authApi.logout, { token: account.token });
    // Not with the mouse: hovering over a link prefetches its page.
    await page.getByRole('link', { name: 'Dashboard' }).dispatchEvent('click');

    await expect(page).toHaveURL('/login');
    expect(await tokenOf(page)).toBeNull();
  });

  test('a form that was sent after its session had ended is there again after the next login', async ({
    page,
    account,
    expectFailure,
    ledger,
  }) => {
    expectFailure('/api/transactions');
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '12.50', name: 'Harbour Café', category: 'Food' });
    await page.route('**/api/transactions', async (route) => {
      if (route.request().method() === 'POST')
        await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } });
      else await route.continue();
    });
    await save(form);
    await expect(page).toHaveURL('/login');

    await enter(page, account.email, account.password);
    await submit(page);
    await expect(page).toHaveURL('/dashboard');
    await openForm(page);
    await expect(form.getByText('This is what you had typed.')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Harbour Café');
  });
});
