import { expectAccessible } from './expect-accessible.ts';
import { hold, holdAndFailToRead } from './hold.ts';
import type { Ledger } from './ledger.ts';
import { goWithin, openMenu } from './shell.ts';
import { expect, test } from './test.ts';
import { discard, fill, names, openFilters, openForm, question, save } from './transactions-screen.ts';

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

test('guests meet no accessibility violations: page not found, login, sign-up @every-look', async ({
  page,
  account,
  expectFailure,
}) => {
  await test.step('page not found', async () => {
    expectFailure('/no/such/page');
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('login form: empty, submitting, failed', async () => {
    expectFailure('/api/auth/login');
    await goWithin(page, '/login');
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

  await test.step('sign-up form: field error, password shown', async () => {
    await goWithin(page, '/register');
    await page.getByLabel('Email Address').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('a1_');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Password', { exact: true }).fill('two-pence-2');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expectAccessible(page);
  });
});

test.describe('as a new user', () => {
  test.use({ as: 'newcomer' });

  test('setup has no accessibility violations: loading, failed @every-look', async ({
    page,
    expectFailure,
  }) => {
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

test.describe('as a user', () => {
  test.use({ as: 'user' });

  test('the dashboard has no accessibility violations: loading, failed, empty, with data @every-width', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/transactions/');
    const figures = '**/api/transactions/{summary,charts}**';
    const fail = await holdAndFailToRead(page, figures);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Totals' })).toHaveAttribute('aria-busy', 'true');
    await expectAccessible(page);
    fail();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);

    await page.unroute(figures);
    await page.reload();
    await expect(page.getByText('No recent transactions.')).toBeVisible();
    await expectAccessible(page);

    await recordSomething(ledger);
    await page.reload();
    await page.getByRole('figure', { name: 'Expense vs time' }).getByRole('option').last().focus();
    await expectAccessible(page);
  });

  test('transactions have no accessibility violations: the list, its form, dialogs and menu @every-look', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    const list = '**/api/transactions?*';
    await test.step('loading, failed to load, empty', async () => {
      expectFailure('/api/transactions?');
      const fail = await holdAndFailToRead(page, list);
      await page.goto('/transactions');
      await expect(page.getByRole('region', { name: 'Transactions' })).toHaveAttribute('aria-busy', 'true');
      await expectAccessible(page);
      fail();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);

      await page.unroute(list);
      await page.reload();
      await expect(page.getByText('No Transaction done')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('new expense, field errors, new income', async () => {
      const form = await openForm(page);
      await expectAccessible(page);
      await save(form);
      await expect(form.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Add Income' }).click();
      await expect(page.getByRole('dialog', { name: 'New Income' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('with data, selected', async () => {
      await recordSomething(ledger);
      await page.reload();
      await expect(names(page)).toHaveCount(10);
      await expectAccessible(page);

      const all = page.getByRole('checkbox', { name: 'Select all' });
      await all.check();
      await expectAccessible(page);
      await all.uncheck();
    });

    await test.step('details, category manager, More menu', async () => {
      await page.getByRole('button', { name: 'Details of Bus 1' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Manage Categories' }).click();
      await expect(page.getByRole('button', { name: 'Delete category Salary' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await openMenu(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('delete confirmation, overspending warning, new category', async () => {
      await page.getByRole('button', { name: 'Delete Bus 1' }).click();
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      const form = await openForm(page);
      await fill(form, { amount: '5000', name: 'Tram', category: 'Food' });
      await save(form);
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await form.getByLabel('Category').selectOption('-- Add New Category --');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByLabel('Enter new category name:')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await discard(page);
    });

    await test.step('filtered', async () => {
      const filters = await openFilters(page);
      await filters.getByLabel('Type').selectOption('Expense');
      await filters.getByLabel('Category').selectOption('Bills');
      await expect(names(page)).toHaveText(['Some Bills']);
      await expectAccessible(page);
    });
  });
});
