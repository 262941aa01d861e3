import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import type { Ledger } from './ledger.ts';
import { openMenu } from './shell.ts';
import { expect, test } from './test.ts';
import { fill, names, openFilters, openForm, question, save } from './transactions-screen.ts';

async function recordSomething(ledger: Ledger) {
  await ledger.income('Wages', 2000);
  await Promise.all(
    ['Bills', 'Food', 'Groceries', 'Shopping', 'Subscriptions', 'Transportation', 'Entertainment'].map(
      (category, day) =>
        ledger.expense(`Some ${category}`, 10 + day, { category, addedOn: ledger.daysAgo(day) }),
    ),
  );
  await Promise.all(
    [1, 2, 3, 4].map((day) =>
      ledger.expense(`Bus ${day}`, 2, { addedOn: ledger.daysAgo(day), note: 'Return' }),
    ),
  );
}

test.describe('has no accessibility violations:', { tag: '@every-width' }, () => {
  test('page not found', async ({ page, expectFailure }) => {
    expectFailure('/no/such/page');
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test('login form: empty, submitting, failed', async ({ page, account, expectFailure }) => {
    expectFailure('/api/auth/login');
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expectAccessible(page);

    const release = await hold(page, '/auth/login');
    await page.getByLabel('Email Address').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });

  test('sign-up form: field error, password shown', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Email Address').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('a1_');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Password', { exact: true }).fill('two-pence-2');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expectAccessible(page);
  });

  test.describe('as a new user:', () => {
    test.use({ as: 'newcomer' });

    test('setup: loading, failed', async ({ page, expectFailure }) => {
      expectFailure('/api/auth/setup');
      const release = await hold(page, '/auth/me');
      await page.goto('/setup');
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      await expectAccessible(page);
      release();

      await page.route('**/api/auth/setup', (route) => route.abort());
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });
  });

  test.describe('as a user:', () => {
    test.use({ as: 'user' });

    test('empty dashboard', async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page.getByText('No recent transactions.')).toBeVisible();
      await expectAccessible(page);
    });

    test('dashboard: loading, with data, chart tooltip', async ({ page, ledger }) => {
      await recordSomething(ledger);
      const release = await hold(page, '/transactions/{summary,charts}**');
      await page.goto('/dashboard');
      await expect(page.getByRole('region', { name: 'Totals' })).toHaveAttribute('aria-busy', 'true');
      await expectAccessible(page);

      release();
      await page.getByRole('figure', { name: 'Expense vs time' }).getByRole('option').last().focus();
      await expectAccessible(page);
    });

    test('dashboard that failed to load', async ({ page, expectFailure }) => {
      expectFailure('/api/transactions/');
      await page.route('**/api/transactions/*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
      );
      await page.goto('/dashboard');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });

    test('transactions: failed to load, empty', async ({ page, expectFailure }) => {
      expectFailure('/api/transactions?');
      await page.route('**/api/transactions?*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
      );
      await page.goto('/transactions');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);

      await page.unroute('**/api/transactions?*');
      await page.reload();
      await expect(page.getByText('No Transaction done')).toBeVisible();
      await expectAccessible(page);
    });

    test('transactions: loading, with data, selected, filtered', async ({ page, ledger }) => {
      await recordSomething(ledger);
      const release = await hold(page, '/transactions?*');
      await page.goto('/transactions');
      await expect(page.getByRole('region', { name: 'Transactions' })).toHaveAttribute('aria-busy', 'true');
      await expectAccessible(page);
      release();
      await expect(names(page)).toHaveCount(10);
      await expectAccessible(page);

      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await expectAccessible(page);

      const filters = await openFilters(page);
      await filters.getByLabel('Type').selectOption('Expense');
      await filters.getByLabel('Category').selectOption('Bills');
      await expect(names(page)).toHaveText(['Some Bills']);
      await expectAccessible(page);
    });

    test('transaction form: new expense, field errors, new income', async ({ page }) => {
      await page.goto('/transactions');
      const form = await openForm(page);
      await expectAccessible(page);
      await save(form);
      await expect(form.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Add Income' }).click();
      await expect(page.getByRole('dialog', { name: 'New Income' })).toBeVisible();
      await expectAccessible(page);
    });

    test('dialogs: delete confirmation, overspending warning, new category', async ({ page, ledger }) => {
      await ledger.expense('Bus', 2);
      await page.goto('/transactions');
      await page.getByRole('button', { name: 'Delete Bus' }).click();
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      const form = await openForm(page);
      await fill(form, { amount: '5', name: 'Tram', category: 'Food' });
      await save(form);
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await form.getByLabel('Category').selectOption('-- Add New Category --');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByLabel('Enter new category name:')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
    });

    test('details, category manager, More menu', async ({ page, ledger }) => {
      await ledger.expense('Bus', 2, { note: 'Return' });
      await page.goto('/transactions');
      await page.getByRole('button', { name: 'Details of Bus' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Manage Categories' }).click();
      await expect(page.getByRole('button', { name: 'Delete category Salary' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await openMenu(page);
      await expectAccessible(page);
    });
  });
});
