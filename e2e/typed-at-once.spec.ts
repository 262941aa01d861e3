import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { names } from './transactions-screen.ts';

test.use({ as: 'user', prefetches: true });

/** A page of its own, so that no dialog has been open; waits until the code of dialogs has been fetched and has run. */
async function openWithDialogs(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const files = ['transaction-form-dialog', 'budget-form-dialog', 'recurring-form-dialog', 'palette'];
  const fetched = files.map((file) => page.waitForResponse(new RegExp(`/${file}-[^/]*\\.js$`)));
  await page.goto(path);
  const urls = (await Promise.all(fetched)).map((response) => response.url());
  await page.evaluate((files) => Promise.all(files.map((file) => import(file))), urls); // once each has run
  return page;
}

test('input typed while the first dialog opens is not lost', async ({ context, ledger }) => {
  await ledger.expense('Bus', 2);

  await test.step('shortcut for a new expense', async () => {
    const page = await openWithDialogs(context, '/dashboard');
    await page.keyboard.type('n12.50');
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form.getByLabel('Amount')).toHaveValue('12.50');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.close();
  });

  await test.step('shortcut of the command palette', async () => {
    const page = await openWithDialogs(context, '/dashboard');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rents');
    await expect(page.getByRole('combobox', { name: 'Search or go to' })).toHaveValue('rents');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.close();
  });

  for (const { path, add, beforeAmount } of [
    { path: '/budgets', add: 'Add Budget', beforeAmount: ['Tab'] },
    { path: '/recurring-transactions', add: 'Add Recurring', beforeAmount: [] },
  ])
    await test.step(`button ${add}`, async () => {
      const page = await openWithDialogs(context, path);
      await page.getByRole('main').getByRole('button', { name: add }).first().focus();
      for (const key of ['Enter', ...beforeAmount]) await page.keyboard.press(key);
      await page.keyboard.type('12.50');
      await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('12.50');
      await page.close();
    });

  await test.step('shortcut for editing a row', async () => {
    const page = await openWithDialogs(context, '/transactions');
    await expect(names(page)).toHaveText(['Bus']);
    await page.keyboard.type('je');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('12.50');
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await expect(form.getByLabel('Amount')).toHaveValue('12.50');
  });
});

test('while the code of a dialog loads, typed keys trigger nothing else', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/transaction-form-dialog-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Add Transaction' }).focus();
  await page.keyboard.type('n');
  await expect(page.getByRole('dialog', { name: 'Loading' })).toBeVisible();
  await page.keyboard.type('?gtn');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Transaction' })).toBeFocused();

  await page.keyboard.type('n');
  release();
  const form = page.getByRole('dialog', { name: 'New Expense' });
  await expect(form.getByLabel('Amount')).toBeFocused();
  await expect(page).toHaveURL('/dashboard');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Transaction' })).toBeFocused();
});
