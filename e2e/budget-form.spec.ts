import { addBudget, fill, row, rows, sheet, test } from './budgets-screen.ts';
import { toast } from './shell.ts';
import { expect } from './test.ts';
import { question } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('the budget form', () => {
  test('the budget form adds a budget for the month shown', { tag: '@every-look' }, async ({ page }) => {
    await page.goto('/budgets?month=2027-02');
    const form = await addBudget(page);
    await expect(form.getByLabel('Month')).toHaveValue('2');
    await expect(form.getByLabel('Year')).toHaveValue('2027');
    await fill(form, { category: 'Groceries', amount: '240,5' });
    await form.getByRole('button', { name: 'Save Budget' }).click();

    await expect(form).toBeHidden();
    await expect(toast(page, /^Budget saved: .*, Feb 2027\.$/)).toBeVisible();
    await expect(row(page, 'Groceries 2/2027')).toContainText('£240.50');
  });

  test('the budget form says what is missing or taken, and keeps the input', async ({
    page,
    ledger,
    setBudget,
    expectFailure,
  }) => {
    await page.goto('/budgets');
    await test.step('the budget form defaults to the current month', async () => {
      const form = await addBudget(page);
      await expect(form.getByLabel('Month')).toHaveValue(String(Number(ledger.today.slice(5, 7))));
      await expect(form.getByLabel('Year')).toHaveValue(ledger.today.slice(0, 4));
      await page.keyboard.press('Escape');
    });

    await test.step('the budget form requires every field and focuses the first invalid one', async () => {
      const form = await addBudget(page);
      await fill(form, { amount: '-1', month: '', year: '1999' });
      await form.getByRole('button', { name: 'Save Budget' }).click();

      await expect(form.getByLabel('Category')).toHaveAccessibleDescription('Please select a category');
      await expect(form.getByLabel('Category')).toBeFocused();
      await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(
        'Please enter a valid amount of 0 or more',
      );
      await expect(form.getByLabel('Month')).toHaveAccessibleDescription(
        'The month is a whole number from 1 to 12.',
      );
      await expect(form.getByLabel('Year')).toHaveAccessibleDescription(
        'The year is a whole number from 2000 to 2100.',
      );

      await fill(form, { category: 'Food', amount: '0', month: '1', year: '2000' });
      await expect(form.locator('[aria-invalid]')).toHaveCount(0);
      await form.getByRole('button', { name: 'Save Budget' }).click();
      await expect(row(page, 'Food 1/2000')).toContainText('0%');
    });

    await test.step('the budget form clamps the month to 1-12, on blur and on submit', async () => {
      const form = await addBudget(page);
      await fill(form, { category: 'Food', amount: '1', year: '2100', month: '0' });
      await form.getByLabel('Year').focus();
      await expect(form.getByLabel('Month')).toHaveValue('1');

      await form.getByLabel('Month').fill('99');
      await page.keyboard.press('Enter');
      await expect(row(page, 'Food 12/2100')).toBeVisible();
    });

    await test.step('the budget form creates and selects a new category', async () => {
      const form = await addBudget(page);
      await form.getByLabel('Category').selectOption('-- Add New Category --');
      await page.getByLabel('Enter new category name:').fill('Gardening');
      await page.keyboard.press('Enter');

      await expect(form.getByLabel('Category')).toHaveValue('Gardening');
      await fill(form, { amount: '9', month: '11', year: '2026' });
      await form.getByRole('button', { name: 'Save Budget' }).click();
      await expect(row(page, 'Gardening 11/2026')).toBeVisible();
    });

    await test.step('the budget form rejects a second budget for the same category and month, and keeps the input', async () => {
      expectFailure('/api/budgets');
      await setBudget('Food', 60);
      await page.goto('/budgets');
      const form = await addBudget(page);
      await fill(form, { category: 'Food', amount: '75', month: '11', year: '2026' });
      await form.getByRole('button', { name: 'Save Budget' }).click();

      await expect(form.getByLabel('Category')).toHaveAccessibleDescription(
        'There is already a budget for this category and month.',
      );
      await expect(form.getByLabel('Category')).toBeFocused();
      await expect(form.getByLabel('Amount')).toHaveValue('75');

      await fill(form, { month: '12' });
      await expect(form.locator('[aria-invalid]')).toHaveCount(0);
      await form.getByRole('button', { name: 'Save Budget' }).click();
      await expect(row(page, 'Food 12/2026')).toContainText('£75.00');
    });
  });

  test('the budget form shows an error when saving fails, keeps the input and can be resubmitted', async ({
    page,
    expectFailure,
  }) => {
    expectFailure('/api/budgets');
    await page.goto('/budgets');
    await page.route('**/api/budgets', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    const form = await addBudget(page);
    await fill(form, { category: 'Food', amount: '75' });
    await form.getByRole('button', { name: 'Save Budget' }).click();

    await expect(form.getByRole('alert')).toHaveText('Could not save. Try again.');
    await expect(form.getByLabel('Amount')).toHaveValue('75');
    await page.unroute('**/api/budgets');
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(rows(page)).toContainText('£75.00');
  });

  test('the budget form edits a budget', async ({ page, setBudget }) => {
    await setBudget('Food', 60.5);
    await page.goto('/budgets');
    await page.getByRole('button', { name: 'Edit budget Food 11/2026' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Budget' });
    await expect(form.getByLabel('Category')).toHaveValue('Food');
    await expect(form.getByLabel('Amount')).toHaveValue('60.50');
    await expect(form.getByLabel('Month')).toHaveValue('11');
    await expect(form.getByLabel('Year')).toHaveValue('2026');

    await fill(form, { category: 'Bills', amount: '70', month: '12' });
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(row(page, 'Bills 12/2026')).toContainText('£70.00');
    await expect(rows(page)).toHaveCount(1);
  });
});

test.describe('deleting a budget', () => {
  test('deleting a budget is confirmed, and undone if it fails', async ({
    page,
    setBudget,
    expectFailure,
  }) => {
    expectFailure('/api/budgets/');
    await setBudget('Bills', 1);
    await setBudget('Food', 2);
    await page.goto('/budgets');
    await test.step('deleting a budget shows an error toast and keeps the budget on failure', async () => {
      await page.route('**/api/budgets/*', (route) => route.abort());
      await page.getByRole('button', { name: 'Delete budget Food 11/2026' }).click();
      await question(page).getByRole('button', { name: 'Delete' }).click();

      await expect(toast(page, 'Failed to delete budget. Please try again.')).toBeVisible();
      await expect(rows(page)).toHaveCount(2);
      await page.unroute('**/api/budgets/*');
    });

    await test.step('deleting a budget asks for confirmation, then focuses the next row', async () => {
      await page.getByRole('button', { name: 'Delete budget Bills 11/2026' }).click();
      await expect(question(page)).toContainText('Are you sure you want to delete this budget?');
      await page.keyboard.press('Escape');
      await expect(rows(page)).toHaveCount(2);

      await page.getByRole('button', { name: 'Delete budget Bills 11/2026' }).click();
      await question(page).getByRole('button', { name: 'Delete' }).click();
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Delete budget Food 11/2026' })).toBeFocused();

      await page.keyboard.press('Enter');
      await question(page).getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('No budgets found')).toBeVisible();
      await expect(sheet(page)).toBeFocused();
    });
  });
});
