import type { Page } from '@playwright/test';
import { fill as fillBudget } from './budgets-screen.ts';
import { goWithin } from './shell.ts';
import { expect, test } from './test.ts';
import { fill, names, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('an empty state', {
  tag: '@every-look',
}, () => {
  test('an empty state explains each page and opens its form', async ({ page }) => {
    await test.step('an empty state says which charts have no data in the period', async () => {
      await page.goto('/dashboard');
      for (const text of ['No income in this period.', 'No expenses in this period.']) {
        await expect(page.getByText(text)).toBeVisible();
        const { height } = (await page.getByText(text).boundingBox()) ?? { height: 0 };
        expect(height).toBeGreaterThan(10);
      }
    });

    await test.step('an empty state explains the transactions page and opens the form', async () => {
      await goWithin(page, '/transactions');
      await expect(page.getByText('No Transaction done')).toBeVisible();
      await expect(page.getByText('What you earn and spend will appear here, newest first.')).toBeVisible();

      await page.getByRole('button', { name: 'Add a transaction' }).click();
      const form = page.getByRole('dialog', { name: 'New Expense' });
      await fill(form, { amount: '8.35', name: 'Harbour Café', category: 'Food' });
      await save(form);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
      await expect(row(page, 'Harbour Café')).toBeVisible();
      await expectFocusInMain(page);
    });

    await test.step('an empty state explains the budgets page and opens the form', async () => {
      await goWithin(page, '/budgets');
      await expect(page.getByText('No budgets found')).toBeVisible();

      await page.getByRole('button', { name: 'Add a budget' }).click();
      const form = page.getByRole('dialog');
      await fillBudget(form, { category: 'Food', amount: '240' });
      await save(form);
      await expect(page.getByRole('row', { name: 'Food' })).toBeVisible();
      await expectFocusInMain(page);
    });

    await test.step('an empty state explains the recurring transactions page and opens the form', async () => {
      await goWithin(page, '/recurring-transactions');
      await expect(page.getByText('No recurring transactions')).toBeVisible();

      await page.getByRole('button', { name: 'Add a recurring transaction' }).click();
      const form = page.getByRole('dialog');
      await fill(form, { name: 'Rent', amount: '850', category: 'Bills' });
      await save(form);
      await expect(page.getByRole('row', { name: 'Rent' })).toBeVisible();
      await expectFocusInMain(page);
    });
  });
});

test('a button clears filters that match nothing', async ({ page, ledger }) => {
  await ledger.expense('Night bus', 2.4);
  await page.goto('/transactions?search=lighthouse');
  await expect(page.getByText('Nothing matches the search and filters above.')).toBeVisible();

  await page.getByRole('button', { name: 'Show all transactions' }).click();
  await expect(names(page)).toHaveText(['Night bus']);
  await expect(page).toHaveURL('/transactions');
  await expectFocusInMain(page);
});

async function expectFocusInMain(page: Page): Promise<void> {
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
}
