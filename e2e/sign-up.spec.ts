import type { Locator } from '@playwright/test';
import { freshEmail, password } from './account.ts';
import { colourOf } from './colour.ts';
import { complaint, enter, submit } from './credentials-screen.ts';
import { hold } from './hold.ts';
import { toast, tokenOf } from './shell.ts';
import { expect, test } from './test.ts';

test('the sign-up page checks what is typed, says what failed, and creates an account', async ({
  page,
  account,
  expectFailure,
}) => {
  await page.goto('/register');
  await test.step('the sign-up page has the headings, texts and links of the specification', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await expect(main.getByText('Start managing your finances today')).toBeVisible();
    await expect(main.getByText('By signing up, you agree to our Terms & Privacy Policy')).toBeVisible();
    await main.getByRole('link', { name: 'Sign in instead' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
  });

  await test.step('the sign-up page checks off the password rules and fills the strength bar while typing', async () => {
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

  const request = '**/api/auth/signup';
  await test.step('the sign-up page shows one error at a time, in the order of the rules, and sends nothing', async () => {
    await page.route(request, () => {
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

  await test.step('the sign-up page says that a password is too common while it is typed, and rejects it', async () => {
    await enter(page, freshEmail(), 'Password123!');
    const warning = page.getByRole('status').filter({ hasText: 'too common' });
    await expect(warning).toHaveText('This password is too common. Please choose another.');
    await submit(page);
    await expect(complaint(page)).toHaveText('This password is too common. Please choose another.');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.unroute(request);
  });

  await test.step('the sign-up page reports that the email address is taken, and keeps the input', async () => {
    expectFailure('/api/auth/signup');
    await enter(page, account.email.toUpperCase(), password);
    await submit(page);
    await expect(complaint(page)).toHaveText('An account with this email already exists.');
    await expect(toast(page, 'An account with this email already exists.')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(account.email.toUpperCase());
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  });

  await test.step('the sign-up page shows a default error when the server sends no message', async () => {
    await page.route(request, (route) => route.fulfill({ status: 502, body: '<h1>Oh</h1>' }));
    await enter(page, freshEmail(), password);
    await submit(page);
    await expect(complaint(page)).toHaveText('Signup failed. Please try again.');
    await expect(toast(page, 'Signup failed. Please try again.')).toBeVisible();
    await page.unroute(request);
  });

  await test.step('the sign-up page disables the button while creating the account', async () => {
    const release = await hold(page, '/auth/signup');
    await submit(page);
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
    release();
  });

  await test.step('the sign-up page creates an account and continues to the setup', async () => {
    await expect(toast(page, 'Signup successful!')).toBeVisible();
    await expect(page).toHaveURL('/setup');
    expect(await tokenOf(page)).toEqual(expect.any(String));
  });
});

/** The colours of the filled segments. */
async function coloursOf(bar: Locator): Promise<string[]> {
  const segments = await bar.locator('i').all();
  const colours = await Promise.all(segments.map((segment) => colourOf(segment, 'background-color')));
  return colours.filter((colour) => colour !== undefined);
}
