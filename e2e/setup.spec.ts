import { currencies } from '#contract/currencies.ts';
import { requestMessages } from '#contract/messages/requests.ts';
import { complaint, expectRedAbove, pagesOfUsers } from './credentials-screen.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { goWithin } from './shell.ts';
import { expect, test } from './test.ts';

test.describe('the setup page', () => {
  test.use({ as: 'newcomer' });

  test('the setup page is required, says what failed, and saves the currency', {
    tag: '@every-look',
  }, async ({ page, account, expectFailure }) => {
    await test.step('the setup page shows a spinner until the user is loaded', async () => {
      const release = await hold(page, '/auth/me');
      await page.goto('/setup'); // the first page of this browser: later ones have the last user at once
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      release();
      await expect(page.getByRole('heading', { name: 'Welcome to Tuppence!' })).toBeVisible();
    });

    await test.step('the setup page is required before any other page of the app', async () => {
      for (const path of pagesOfUsers) {
        await page.goto(path);
        await expect(page).toHaveURL('/setup');
      }
    });

    const choices = page.getByRole('group', { name: 'Choose your default currency' });
    await test.step('the setup page greets the user by email and offers every currency, with the US dollar first and selected', async () => {
      await expect(page.getByRole('heading', { name: 'Welcome to Tuppence!' })).toBeVisible();
      await expect(page.getByText(account.email)).toBeVisible();
      await expect(
        page.getByText('You can change your currency preference later in settings.'),
      ).toBeVisible();
      await expect(choices.locator('label')).toHaveText(
        currencies.map(({ name, code, symbol }) => name + code + symbol),
      );
      for (const [index, { code }] of currencies.entries()) {
        const flag = new RegExp(`/${code.slice(0, 2).toLowerCase()}-`);
        await expect(choices.locator('label img').nth(index)).toHaveAttribute('src', flag);
      }
      await expect(choices.getByRole('radio', { name: 'United States Dollar' })).toBeChecked();
    });

    const request = '**/api/auth/setup';
    await test.step('the setup page shows an error in red and keeps the choice when saving fails', async () => {
      expectFailure('/api/auth/setup');
      await page.route(request, (route) => route.abort());
      await page.getByRole('radio', { name: 'Japanese Yen' }).check();
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(complaint(page)).toHaveText('Setup failed. Please try again.');
      await expectRedAbove(complaint(page), choices);
      await expect(page.getByRole('radio', { name: 'Japanese Yen' })).toBeChecked();
      await page.unroute(request);
    });

    await test.step('the setup page shows the error message of the server if there is one', async () => {
      await page.route(request, (route) =>
        route.fulfill({ status: 503, json: { message: requestMessages.busy } }),
      );
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(complaint(page)).toHaveText(requestMessages.busy);
      await page.unroute(request);
    });

    await test.step('the setup page saves the currency and continues to the dashboard', async () => {
      const release = await hold(page, '/auth/setup');
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(page.getByRole('button', { name: 'Setting up...' })).toBeDisabled();
      release();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('region', { name: 'Totals' })).toContainText('¥0');
    });
  });

  test('an opening balance is entered as income and can be edited in the settings', async ({ page }) => {
    await page.goto('/setup');
    await page.getByLabel('Opening balance').fill('1,200.50');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL('/dashboard');
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals.getByRole('link')).toContainText(['$1,200.50', '$0.00', '$1,200.50']);

    await page.getByRole('textbox', { name: 'Quick entry' }).fill('coffee 4.50 #Food');
    await page.keyboard.press('Enter');
    await expect(totals.getByRole('link')).toContainText(['$1,200.50', '$4.50', '$1,196.00']);

    await goWithin(page, '/settings');
    const section = page.getByRole('region', { name: 'Opening Balance' });
    await expect(section).toContainText('$1,200.50');
    await section.getByRole('button', { name: 'Edit Opening Balance' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Income' });
    await expect(form.getByLabel('Category')).toHaveValue('Opening Balance');
    await expectAccessible(page);
  });

  test('an overdraft is entered as an expense, and going back does not ask for it again', async ({
    page,
  }) => {
    const totals = page.getByRole('region', { name: 'Totals' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL('/setup');
    await page.getByLabel('Opening balance').fill('−50');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(totals.getByRole('link')).toContainText(['$0.00', '$50.00', '-$50.00']);

    await goWithin(page, '/settings');
    const section = page.getByRole('region', { name: 'Opening Balance' });
    await expect(section).toContainText('-$50.00');
    await section.getByRole('button', { name: 'Edit Opening Balance' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await expect(form.getByLabel('Category')).toHaveValue('Opening Balance');

    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});
