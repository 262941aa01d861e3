import { freshEmail, password, signUp } from './account.ts';
import { complaint, enter, expectRedAbove, submit } from './credentials-screen.ts';
import { hold } from './hold.ts';
import { section } from './settings-screen.ts';
import { toast, tokenOf } from './shell.ts';
import { expect, test } from './test.ts';
import { question } from './transactions-screen.ts';

test.describe('the login page', () => {
  test.beforeEach(({ page }) => page.goto('/login'));

  test('the login page says what it is, and leads to sign-up', async ({ page }) => {
    await test.step('the login page is labelled by its heading and focuses the email address, as does the sign-up page', async () => {
      const form = page.getByRole('main').getByRole('region', { name: 'Welcome Back' });
      await expect(form.getByLabel('Email Address')).toBeFocused();

      await page.getByRole('link', { name: 'Create an account' }).click();
      const other = page.getByRole('main').getByRole('region', { name: 'Create Account' });
      await expect(other.getByLabel('Email Address')).toBeFocused();
    });

    await test.step('the login page has the headings, texts and links of the specification', async () => {
      await page.goto('/login');
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
  });

  test('the login page does not open the on-screen keyboard of a phone', { tag: '@phone' }, async ({
    page,
  }) => {
    await expect(page.getByLabel('Email Address')).not.toBeFocused();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused();
  });

  test('the login page works whatever another program at this address has stored', async ({
    page,
    account,
  }) => {
    await page.evaluate(() => localStorage.setItem('devices', 'laptop'));
    await enter(page, account.email, account.password);
    await submit(page);
    await expect(page).toHaveURL('/dashboard');
  });

  test('the login page sends a user without a currency to the setup', async ({ page, site }) => {
    const newcomer = await signUp(site);

    await enter(page, newcomer.email, newcomer.password);
    await submit(page);

    await expect(page).toHaveURL('/setup');
  });

  test('an account whose address has an international domain is signed in to, and deleted, by typing that address', async ({
    page,
    site,
  }) => {
    const account = await signUp(site, 'GBP', freshEmail().replace('tuppence', 'münze'));
    await enter(page, account.email, account.password);
    await submit(page);
    await expect(page).toHaveURL('/dashboard');

    await page.goto('/settings');
    await section(page, 'Danger Zone').getByRole('button', { name: 'Delete Account' }).click();
    await question(page).getByLabel('To confirm, type your email address').fill(account.email);
    await question(page).getByRole('button', { name: 'Delete Account' }).click();
    await expect(toast(page, 'Logged out successfully.')).toBeVisible();
  });

  test('correcting a wrong password shifts no layout and leaves no error behind', {
    tag: '@every-look',
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

    await test.step('the login page logs in and opens the dashboard', async () => {
      await submit(page);
      await expect(toast(page, 'Login successful!')).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      expect(await toast(page, 'Invalid email or password.').isVisible()).toBe(false);
      expect(await tokenOf(page)).toEqual(expect.any(String));
    });
  });

  test('the login page says what is wrong until it logs in', async ({ page, account, expectFailure }) => {
    expectFailure('/api/auth/login');
    await test.step('the login page requires both fields before sending anything', async () => {
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
      await page.unroute('**/api/auth/login');
    });

    await test.step('the login page shows and hides the password', async () => {
      const field = page.getByLabel('Password', { exact: true });
      await field.fill('two-pence-2');
      await expect(field).toHaveAttribute('type', 'password');

      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(field).toHaveAttribute('type', 'text');

      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(field).toHaveAttribute('type', 'password');
    });

    await test.step('the login page reports a wrong password in a red box and a toast, and keeps the input', async () => {
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

    await test.step('the login page reports the same error for an unknown email address', async () => {
      await enter(page, freshEmail(), password);
      await submit(page);

      await expect(complaint(page)).toHaveText('Invalid email or password.');
    });

    await test.step('the login page shows a default error when the server sends no message', async () => {
      await page.route('**/api/auth/login', (route) => route.abort());
      await enter(page, account.email, account.password);
      await submit(page);

      await expect(complaint(page)).toHaveText('Login failed. Please try again.');
      await expect(toast(page, 'Login failed. Please try again.')).toBeVisible();
      await expect(page.getByLabel('Email Address')).toHaveValue(account.email);
      await page.unroute('**/api/auth/login');
    });

    await test.step('the login page disables the button while signing in', async () => {
      const release = await hold(page, '/auth/login');
      await enter(page, account.email, account.password);
      await submit(page);

      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
      release();
      await expect(page).toHaveURL('/dashboard');
    });
  });
});
