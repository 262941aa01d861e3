import type { Locator, Page } from '@playwright/test';
import { authApi } from '#contract/auth.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { freshEmail, password, signUp } from './account.ts';
import { colourOf } from './colour.ts';
import { hold } from './hold.ts';
import { logOut, toast, tokenOf } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';

const pagesOfUsers = [
  '/dashboard',
  '/transactions',
  '/receipts',
  '/budgets',
  '/recurring-transactions',
  '/settings',
];

async function enter(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
}

async function submit(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Sign In|Create Account)$/ })
    .click();
}

/** The red box above the form. */
function complaint(page: Page) {
  return page.getByRole('main').getByRole('alert');
}

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

test.describe('signing up', () => {
  test.beforeEach(({ page }) => page.goto('/register'));

  test('the page says what the specification gives it', async ({ page }) => {
    const main = page.getByRole('main');

    await expect(main.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await expect(main.getByText('Start managing your finances today')).toBeVisible();
    await expect(main.getByText('By signing up, you agree to our Terms & Privacy Policy')).toBeVisible();

    await main.getByRole('link', { name: 'Sign in instead' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('ticks off the rules as they are met, and fills the strength bar', async ({ page }) => {
    const rules = ['8-16 characters', 'At least one letter', 'At least one number', 'At least one symbol'];
    const steps = [
      { typed: '', met: '----', colours: [] },
      { typed: 'a', met: '-x--', colours: ['red'] },
      { typed: 'a1', met: '-xx-', colours: ['red', 'red'] },
      { typed: 'a1_', met: '-xxx', colours: ['yellow', 'yellow', 'yellow'] },
      { typed: 'a1_bcdef', met: 'xxxx', colours: ['green', 'green', 'green', 'green'] },
      { typed: 'a1_bcdefghijklmno', met: '-xxx', colours: ['yellow', 'yellow', 'yellow'] },
    ];
    await expect(page.getByRole('heading', { name: 'Password Requirements' })).toBeVisible();
    for (const { typed, met, colours } of steps) {
      await page.getByLabel('Password', { exact: true }).fill(typed);

      await expect(page.getByRole('main').getByRole('listitem')).toHaveText(
        rules.map((rule, index) => rule + (met[index] === 'x' ? 'met' : 'not met')),
      );
      const bar = page.getByRole('img', { name: `Password strength: ${colours.length} of 4` });
      expect(await coloursOf(bar)).toEqual(colours);
    }
  });

  test('tells one thing at a time, in the order of the rules, and sends nothing', async ({ page }) => {
    await page.route('**/api/auth/signup', () => {
      throw new Error('was sent');
    });
    await enter(page, 'ada lovelace@tuppence', 'short');
    await submit(page);
    await expect(complaint(page)).toHaveText('Please enter a valid email address.');

    await page.getByLabel('Email Address').fill('ada@Example.com');
    await expect(complaint(page)).toHaveText('This email domain is not allowed.');

    await page.getByLabel('Email Address').fill('ada@tuppence.example');
    await expect(complaint(page)).toHaveText('Password must be 8-16 characters long.');

    await page.getByLabel('Password', { exact: true }).fill('seventeen letters');
    await expect(complaint(page)).toHaveText('Password must be 8-16 characters long.');

    await page.getByLabel('Password', { exact: true }).fill('pence and pounds');
    await expect(complaint(page)).toHaveText('Password must contain an alphabet, a digit, and a symbol.');

    await page.getByLabel('Password', { exact: true }).fill(password);
    await expect(complaint(page)).toBeHidden();
  });

  test('leads to the set-up', async ({ page }) => {
    await enter(page, freshEmail(), password);
    await submit(page);

    await expect(page).toHaveURL('/setup');
    await expect(toast(page, 'Signup successful!')).toBeVisible();
    expect(await tokenOf(page)).toEqual(expect.any(String));
  });

  test('says so while it is under way and takes no second click', async ({ page }) => {
    const release = await hold(page, '/auth/signup');
    await enter(page, freshEmail(), password);
    await submit(page);

    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL('/setup');
  });

  test('with an address that has an account says so and keeps what was typed', async ({
    page,
    account,
    expectFailure,
  }) => {
    expectFailure('/api/auth/signup');
    await enter(page, account.email.toUpperCase(), password);
    await submit(page);

    await expect(complaint(page)).toHaveText('An account with this email already exists.');
    await expect(toast(page, 'An account with this email already exists.')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(account.email.toUpperCase());
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  });

  test('refuses a password that half the world uses', async ({ page, expectFailure }) => {
    expectFailure('/api/auth/signup');
    await enter(page, freshEmail(), 'Password123!');
    await submit(page);

    await expect(complaint(page)).toHaveText(
      'This password is one of the most used ones. Please choose another.',
    );
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('has words of its own when the server has none', async ({ page, expectFailure }) => {
    expectFailure('/api/auth/signup');
    await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 502, body: '<h1>Oh</h1>' }));
    await enter(page, freshEmail(), password);
    await submit(page);

    await expect(complaint(page)).toHaveText('Signup failed. Please try again.');
    await expect(toast(page, 'Signup failed. Please try again.')).toBeVisible();
  });
});

test.describe('setting up', () => {
  test.use({ as: 'newcomer' });

  test('greets by e-mail and offers the seven currencies, the dollar first', { tag: '@every-width' }, async ({
    page,
    account,
  }) => {
    await page.goto('/setup');

    await expect(page.getByRole('heading', { name: 'Welcome to Tuppence!' })).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
    await expect(page.getByText('You can change your currency preference later in settings.')).toBeVisible();
    const choices = page.getByRole('group', { name: 'Choose your default currency' });
    await expect(choices.locator('label')).toHaveText([
      'United States DollarUSD$',
      'EuroEUR€',
      'British PoundGBP£',
      'Japanese YenJPY¥',
      'Canadian DollarCAD$',
      'Australian DollarAUD$',
      'Indian RupeeINR₹',
    ]);
    for (const [index, flag] of ['us', 'eu', 'gb', 'jp', 'ca', 'au', 'in'].entries())
      await expect(choices.locator('label img').nth(index)).toHaveAttribute('src', new RegExp(`/${flag}-`));
    await expect(choices.getByRole('radio', { name: 'United States Dollar' })).toBeChecked();
  });

  test('keeps the choice and leads to the dashboard', async ({ page }) => {
    await page.goto('/setup');
    const release = await hold(page, '/auth/setup');
    await page.getByRole('radio', { name: 'Japanese Yen' }).check();
    await page.getByRole('button', { name: 'Save and Continue' }).click();

    await expect(page.getByRole('button', { name: 'Setting up...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('¥0');
  });

  test('tells in a red box that it failed, and keeps the choice', async ({ page, expectFailure }) => {
    expectFailure('/api/auth/setup');
    await page.route('**/api/auth/setup', (route) => route.abort());
    await page.goto('/setup');
    await page.getByRole('radio', { name: 'Indian Rupee' }).check();
    await page.getByRole('button', { name: 'Save and Continue' }).click();

    await expect(complaint(page)).toHaveText('Setup failed. Please try again.');
    await expectRedAbove(complaint(page), page.getByRole('group', { name: 'Choose your default currency' }));
    await expect(page.getByRole('radio', { name: 'Indian Rupee' })).toBeChecked();
  });

  test('tells what the server says, where it says something', async ({ page, expectFailure }) => {
    expectFailure('/api/auth/setup');
    await page.route('**/api/auth/setup', (route) =>
      route.fulfill({ status: 503, json: { message: generalMessages.busy } }),
    );
    await page.goto('/setup');
    await page.getByRole('button', { name: 'Save and Continue' }).click();

    await expect(complaint(page)).toHaveText(generalMessages.busy);
  });

  test('turns a spinner until the user is known', async ({ page }) => {
    const release = await hold(page, '/auth/me');
    await page.goto('/setup');

    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Welcome to Tuppence!' })).toBeVisible();
  });

  test('comes before every other page of a user', async ({ page }) => {
    for (const path of pagesOfUsers) {
      await page.goto(path);
      await expect(page).toHaveURL('/setup');
    }
  });
});

test.describe('without a session', () => {
  test('every page of a user asks for a sign-in first', async ({ page }) => {
    for (const path of [...pagesOfUsers, '/setup']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
  });

  test('a token that the server does not know is removed without a word', async ({ page, expectFailure }) => {
    expectFailure('/api/'); // what the page shows is asked for before it is known whose token it is
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
    await page.getByRole('link', { name: 'Dashboard' }).click();

    await expect(page).toHaveURL('/login');
    expect(await tokenOf(page)).toBeNull();
  });
});

async function expectRedAbove(box: Locator, below: Locator): Promise<void> {
  expect(await colourOf(box, 'border-left-color')).toBe('red');
  const [upper, lower] = [await box.boundingBox(), await below.boundingBox()];
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThan(lower?.y ?? 0);
}

/** The colours of the filled segments. */
async function coloursOf(bar: Locator): Promise<string[]> {
  const segments = await bar.locator('i').all();
  const colours = await Promise.all(segments.map((segment) => colourOf(segment, 'background-color')));
  return colours.filter((colour) => colour !== undefined);
}
