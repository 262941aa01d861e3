import { freshEmail, password, signUp } from './account.ts';
import { complaint, enter, expectRedAbove, submit } from './credentials-screen.ts';
import { hold } from './hold.ts';
import { toast, tokenOf } from './shell.ts';
import { expect, test } from './test.ts';

test.describe('signing in', () => {
  test.beforeEach(({ page }) => page.goto('/login'));

  test('the page says what the specification gives it', async ({ page }) => {
    const main = page.getByRole('main');

    await expect(main.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(main.getByText('Sign in to continue to your account')).toBeVisible();
    await expect(main.getByText('New to Tuppence? Create an account')).toBeVisible();
    await expect(main.getByText('Protected by industry-standard security')).toBeVisible();
    await expect(main.getByLabel('Email Address')).toHaveAttribute('type', 'email');
    await expect(main.getByRole('button', { name: 'Sign In' })).toBeEnabled();

    const brand = main.getByRole('heading').getByRole('link', { name: 'Tuppence' });
    await expect(brand).toHaveAttribute('href', '/');

    await main.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
    await brand.click();
    await expect(page).toHaveURL('/');
  });

  test('begins in the e-mail address, also from a link, and is told by its title', async ({ page }) => {
    const form = page.getByRole('main').getByRole('region', { name: 'Welcome Back' });
    await expect(form.getByLabel('Email Address')).toBeFocused();

    await page.getByRole('link', { name: 'Create an account' }).click();
    const other = page.getByRole('main').getByRole('region', { name: 'Create Account' });
    await expect(other.getByLabel('Email Address')).toBeFocused();
  });

  test('leaves the keyboard of a phone down', { tag: '@phone' }, async ({ page }) => {
    await expect(page.getByLabel('Email Address')).not.toBeFocused();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused();
  });

  test('leads a user to the dashboard', { tag: '@every-width' }, async ({ page, account }) => {
    await enter(page, account.email, account.password);
    await submit(page);

    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, 'Login successful!')).toBeVisible();
    expect(await tokenOf(page)).toEqual(expect.any(String));
  });

  test('leads somebody who has not chosen a currency yet to the set-up', async ({ page, site }) => {
    const newcomer = await signUp(site);

    await enter(page, newcomer.email, newcomer.password);
    await submit(page);

    await expect(page).toHaveURL('/setup');
  });

  test('says so while it is under way and takes no second click', async ({ page, account }) => {
    const release = await hold(page, '/auth/login');
    await enter(page, account.email, account.password);
    await submit(page);

    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL('/dashboard');
  });

  test('with a wrong password tells in a red box and a toast, and keeps what was typed', async ({
    page,
    account,
    expectFailure,
  }) => {
    expectFailure('/api/auth/login');
    await enter(page, account.email, 'two-pence-3');
    await submit(page);

    await expect(complaint(page)).toHaveText('Invalid email or password.');
    await expectRedAbove(complaint(page), page.getByLabel('Email Address'));
    await expect(toast(page, 'Invalid email or password.')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(account.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('two-pence-3');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/login');
  });

  test('with the right password after a wrong one moves nothing and shows no complaint any more', {
    tag: '@every-width',
  }, async ({ page, account, expectFailure }) => {
    expectFailure('/api/auth/login');
    await enter(page, account.email, 'two-pence-3');
    await submit(page);
    await expect(complaint(page)).toBeVisible();
    const signIn = page.getByRole('button', { name: 'Sign In' });
    const before = await signIn.boundingBox();

    await enter(page, account.email, account.password);
    await expect(complaint(page)).toBeHidden();
    expect(await signIn.boundingBox()).toEqual(before);

    await submit(page);
    await expect(toast(page, 'Login successful!')).toBeVisible();
    expect(await toast(page, 'Invalid email or password.').isVisible()).toBe(false);
  });

  test('tells the same of an address that nobody has', async ({ page, expectFailure }) => {
    expectFailure('/api/auth/login');
    await enter(page, freshEmail(), password);
    await submit(page);

    await expect(complaint(page)).toHaveText('Invalid email or password.');
  });

  test('has words of its own when the server has none', async ({ page, account, expectFailure }) => {
    expectFailure('/api/auth/login');
    await page.route('**/api/auth/login', (route) => route.abort());
    await enter(page, account.email, account.password);
    await submit(page);

    await expect(complaint(page)).toHaveText('Login failed. Please try again.');
    await expect(toast(page, 'Login failed. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(account.email);
  });

  test('needs both fields and asks nobody before they are there', async ({ page }) => {
    await page.route('**/api/auth/login', () => {
      throw new Error('was sent');
    });
    await submit(page);
    await expect(complaint(page)).toHaveText('Please enter a valid email address.');
    await expect(page.getByLabel('Email Address')).toBeFocused();

    await page.getByLabel('Email Address').fill('ada@tuppence.example');
    await expect(complaint(page)).toHaveText('Please enter your password.');
    await submit(page);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('shows the password and hides it again', async ({ page }) => {
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('two-pence-2');
    await expect(field).toHaveAttribute('type', 'password');

    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');

    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });
});
