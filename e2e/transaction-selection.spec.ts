import type { Page } from '@playwright/test';
import { toast } from './shell.ts';
import { expect, test } from './test.ts';
import { names, question, recordElevenDays, row } from './transactions-screen.ts';

test.use({ as: 'user' });

function deleteButton(page: Page) {
  return page.getByRole('button', { name: /^Delete \(\d+\)$/ }).filter({ visible: true });
}

test.describe('many at once', () => {
  test('rows are selected one by one or all on the page, and no longer after a reload', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
    await recordElevenDays(ledger);
    await page.goto('/transactions');
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await expect(deleteButton(page)).toHaveCount(0);

    await page.getByRole('checkbox', { name: 'Select Day 3' }).check();
    await expect(all).toHaveJSProperty('indeterminate', true);
    await expect(deleteButton(page)).toHaveText('Delete (1)');
    await expect(row(page, 'Day 3')).toHaveAttribute('aria-selected', 'true');

    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar.getByRole('button')).toHaveText(['Change Category', 'Delete (1)']);
    await expect(bar).toBeInViewport({ ratio: 1 });

    await all.check();
    await expect(deleteButton(page)).toHaveText('Delete (10)');
    await all.uncheck();
    await expect(deleteButton(page)).toHaveCount(0);

    await page.getByRole('checkbox', { name: 'Select Day 3' }).check();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(names(page)).toHaveText(['Day 10']);
    await expect(deleteButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(page.getByRole('checkbox', { name: 'Select Day 3' })).not.toBeChecked();
  });

  test('deleting the selected ones asks first, with their number', { tag: '@every-width' }, async ({
    page,
    ledger,
  }) => {
    await recordElevenDays(ledger);
    await page.goto('/transactions');
    for (const day of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select Day ${day}` }).check();
    await deleteButton(page).click();

    await expect(question(page)).toContainText(
      'Are you sure you want to permanently delete these 3 transactions? This action cannot be undone.',
    );
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveText(['Day 0', ...[4, 5, 6, 7, 8, 9, 10].map((day) => `Day ${day}`)]);
    await expect(deleteButton(page)).toHaveCount(0);
  });

  test('a failed deletion says so and leaves the rows', async ({ page, ledger, expectFailure }) => {
    expectFailure('/api/transactions/bulk');
    await ledger.expense('Bread', 3);
    await page.route('**/api/transactions/bulk', (route) => route.abort());
    await page.goto('/transactions');
    await page.getByRole('checkbox', { name: 'Select Bread' }).check();
    await deleteButton(page).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();

    await expect(toast(page, 'Failed to delete transactions. Please try again.')).toBeVisible();
    await expect(names(page)).toHaveText(['Bread']);
  });

  test('all that match can be selected beyond the page', async ({ page, ledger }) => {
    await recordElevenDays(ledger);
    await ledger.income('Wages', 100);
    await page.goto('/transactions?isIncome=false');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Select all 11 matching' }).click();
    await expect(deleteButton(page)).toHaveText('Delete (11)');
    await deleteButton(page).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByText('No Transaction done')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(names(page)).toHaveText(['Wages']);
  });

  test('the selected ones can change their category', { tag: '@every-width' }, async ({ page, ledger }) => {
    await ledger.expense('Bread', 3);
    await ledger.expense('Cheese', 3);
    await page.goto('/transactions');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Change Category' }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Category' });
    await dialog.getByLabel('New category of 2 transactions').selectOption('Groceries');
    await dialog.getByRole('button', { name: 'Change Category' }).click();

    await expect(dialog).toBeHidden();
    for (const name of ['Bread', 'Cheese']) await expect(row(page, name)).toContainText('Groceries');
    await expect(page.getByRole('region', { name: 'Transactions', exact: true })).toBeFocused();
  });
});
