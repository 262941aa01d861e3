import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { hold, holdAndFail } from './hold.ts';
import { goWithin, keepToasts, toast } from './shell.ts';
import { expect, test } from './test.ts';
import { names, openFilters, question, row } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('categories', () => {
  test('categories can be added, and deleted after confirmation, which moves their transactions to Miscellaneous', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/transactions/categories');
    await ledger.expense('Umbrella', 12, { category: 'Shopping' });
    await page.goto('/transactions');
    const dialog = await manageCategories(page);
    const expenses = dialog.getByRole('region', { name: 'Expense categories' });
    const incomes = dialog.getByRole('region', { name: 'Income categories' });
    await incomes.getByRole('button', { name: 'Add income category' }).click();
    const asked = page.getByRole('dialog', { name: 'New Income Category' });
    await page.route('**/api/transactions/categories', (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    const name = asked.getByLabel('Enter new category name:');
    await name.fill('ספרים');
    await expect(name).toHaveCSS('direction', 'rtl');
    await name.fill('Busking');
    await asked.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(asked.getByRole('alert')).toContainText('Could not save. Try again.');
    await expect(name).toHaveValue('Busking');
    await asked.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(incomes.getByRole('listitem')).toHaveText([
      'Busking',
      'Freelance / Side Gig',
      'Gifts',
      'Investment Returns',
      'Refunds',
      'Salary',
    ]);

    await expect(expenses.getByRole('button', { name: 'Delete category Miscellaneous' })).toHaveCount(0);
    await expenses.getByRole('button', { name: 'Delete category Shopping' }).click();
    await expect(question(page)).toContainText(
      'Are you sure you want to delete the category "Shopping"? All associated transactions will be moved to "Miscellaneous".',
    );
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(expenses.getByRole('listitem')).toHaveText([
      'Bills',
      'Entertainment',
      'Food',
      'Groceries',
      'Miscellaneous',
      'Subscriptions',
      'Transportation',
    ]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(row(page, 'Umbrella')).toContainText('Miscellaneous');
  });

  test('categories can be renamed inline together with their transactions, and renaming can be undone', {
    tag: '@every-look',
  }, async ({ page, ledger, expectFailure }) => {
    expectFailure('/api/transactions/category');
    await ledger.expense('Umbrella', 12, { category: 'Shopping' });
    await page.goto('/transactions?category=Shopping');
    const dialog = await manageCategories(page);
    await expect(dialog.getByRole('button', { name: 'Rename category Miscellaneous' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Rename category Shopping' }).click();
    const field = dialog.getByLabel('New name of Shopping');
    await expect(field).toBeFocused();
    await page.keyboard.type('gifts');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('There is already a category "Gifts".')).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page);

    await field.fill('Umbrella stand');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect(dialog.getByRole('button', { name: 'Rename category Umbrella stand' })).toBeFocused();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Umbrella stand' })).toHaveCount(1);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Shopping' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(row(page, 'Umbrella')).toContainText('Umbrella stand');
    await expect(page).toHaveURL(/category=Umbrella\+stand/);

    const message = page.getByRole('status').filter({ hasText: 'Category Shopping renamed' });
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Umbrella')).toContainText('Shopping');
    await expect(page).toHaveURL(/category=Shopping/);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(page).toHaveURL(/category=Umbrella\+stand/);

    await goWithin(page, '/settings');
    const history = page.getByRole('region', { name: 'History and undo' });
    await expect(history.getByRole('listitem')).toHaveText([
      /Shopping before it was renamed.*Category Shopping → Umbrella stand.*Renamed/,
    ]);
    await history.getByRole('button', { name: 'Undo rename of Shopping' }).click();
    await expect(history).toContainText('Nothing to undo from the last 30 days.');
    await goWithin(page, '/transactions');
    await expect(row(page, 'Umbrella')).toContainText('Shopping');
  });

  test('categories are merged by giving one the name of another, which can be undone', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/transactions/category');
    await ledger.expense('Umbrella', 12, { category: 'Shopping' });
    await page.goto('/transactions?category=Shopping');
    await keepToasts(page);
    const dialog = await manageCategories(page);
    await dialog.getByRole('button', { name: 'Rename category Shopping' }).click();
    await page.keyboard.type('food');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Merge with food' }).click();
    await expect(toast(page, 'Category Shopping merged with Food.')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Shopping' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(page).toHaveURL(/category=Food/);
    await expect(row(page, 'Umbrella')).toContainText('Food');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, /^Undone: Category Shopping merged/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(row(page, 'Umbrella')).toContainText('Shopping');
  });

  test('the browser itself says what an error is about, from the key and the values that the server sends', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/transactions/category');
    await ledger.expense('Umbrella', 12, { category: 'Shopping' });
    await page.route('**/api/transactions/category', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), message: 'For programs.' } });
    });
    await page.goto('/transactions');
    const dialog = await manageCategories(page);
    await dialog.getByRole('button', { name: 'Rename category Shopping' }).click();
    await page.keyboard.type('gifts');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('There is already a category "Gifts".')).toBeVisible();
  });

  test('categories keep their name when renaming is cancelled or discarded, and Escape closes only the field', async ({
    page,
  }) => {
    await page.goto('/transactions');
    const dialog = await manageCategories(page);
    const rename = (name: string) => dialog.getByRole('button', { name: `Rename category ${name}` });
    await rename('Food').click();
    await page.keyboard.type('Meals');
    await page.keyboard.press('Escape');
    await expect(rename('Food')).toBeFocused();
    await rename('Food').click();
    await dialog.getByLabel('New name of Food').fill(' ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter a category name of at most 60 characters.')).toBeVisible();
    await rename('Bills').click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog.getByLabel('New name of Bills')).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel renaming' }).click();
    await expect(rename('Bills')).toBeFocused();

    await rename('Bills').click();
    await page.keyboard.type('Invoices');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('categories that are still being saved leave the form of another one open, and say if that failed after their dialog was closed', async ({
    page,
    expectFailure,
  }) => {
    expectFailure('/api/transactions/category');
    await page.goto('/transactions');
    const dialog = await manageCategories(page);
    const rename = (name: string) => dialog.getByRole('button', { name: `Rename category ${name}` });
    async function saveAndLeave(name: string, newName: string) {
      await rename(name).click();
      await page.keyboard.type(newName);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    }
    const release = await hold(page, '/transactions/category');
    await saveAndLeave('Food', 'Meals');
    await rename('Bills').click();
    const field = dialog.getByLabel('New name of Bills');
    await field.fill('Invoices');
    release();
    await expect(toast(page, 'Category Food renamed to Meals.')).toBeVisible();
    await expect(rename('Meals')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Invoices');

    await page.unroute('**/api/transactions/category');
    const fail = await holdAndFail(page, '/transactions/category');
    await keepToasts(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Delete category Meals' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(rename('Meals')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).nth(1).click(); // after it are those of messages
    await expect(dialog).toHaveCount(0);
    fail();
    await expect(toast(page, 'Could not save. Try again.')).toBeVisible();
    await expect(toast(page, 'Failed to delete category. Please try again.')).toBeVisible();

    await page.unroute('**/api/transactions/category');
    await page.getByRole('button', { name: 'Manage Categories' }).click();
    const releaseLast = await hold(page, '/transactions/category');
    await saveAndLeave('Meals', 'Dinners');
    await rename('Meals').click();
    await page.keyboard.type('Suppers');
    releaseLast();
    await expect(rename('Dinners')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).nth(1).click();
    await expect(dialog).toHaveCount(0);
  });

  test('categories with two spaces in a row in their name can be filtered by and chosen', async ({
    page,
    ledger,
  }) => {
    await ledger.expense('Noodles', 12, { category: 'Eating  out' });
    await ledger.expense('Bus', 2);
    await page.goto('/transactions');
    const filters = await openFilters(page);
    await filters.getByLabel('Category').selectOption('Eating  out');
    await expect(names(page)).toHaveText(['Noodles']);
    await page.getByRole('button', { name: 'Edit Noodles' }).click();
    const category = page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Category');
    await expect(category).toHaveValue('Eating  out');
  });

  test('categories show a toast that leaves the header and footer of their dialog uncovered @phone', async ({
    page,
  }) => {
    await page.goto('/transactions');
    const dialog = await manageCategories(page);
    const closing = dialog.getByRole('button', { name: 'Close' });
    const [head, foot] = [closing.first(), closing.nth(1)];
    await dialog.getByRole('button', { name: 'Delete category Bills' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    const message = page.getByRole('status').filter({ hasText: 'Category Bills deleted.' });
    await expect(message).toBeVisible();
    for (const part of [dialog.getByRole('heading', { level: 2 }).first(), head, foot])
      expect(await overlap(message, part)).toBe(false);
  });
});

async function overlap(...locators: [Locator, Locator]): Promise<boolean> {
  const [one, other] = await Promise.all(locators.map((locator) => locator.boundingBox()));
  if (!one || !other) throw new Error('not on the screen');
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

async function manageCategories(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  return page.getByRole('dialog', { name: 'Manage Categories' });
}
