import type { Page } from '@playwright/test';
import { hold } from './hold.ts';
import { toast } from './shell.ts';
import { expect, test } from './test.ts';
import { names, question, recordElevenDays, row } from './transactions-screen.ts';

test.use({ as: 'user' });

function deleteButton(page: Page) {
  return page.getByRole('button', { name: /^Delete \(\d+\)$/ }).filter({ visible: true });
}

function selected(page: Page) {
  return page.locator('tr[aria-selected] td:nth-child(2)');
}

async function changeCategoryOfAll(page: Page) {
  await page.goto('/transactions');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Change Category' }).filter({ visible: true }).click();
  return page.getByRole('dialog', { name: 'Change Category' });
}

test.describe('selected transactions', () => {
  test('selected transactions are picked and cleared', { tag: '@every-look' }, async ({ page, ledger }) => {
    await test.step('are picked one by one or per page, and cleared when the page changes', async () => {
      await recordElevenDays(ledger);
      await page.goto('/transactions');
      const all = page.getByRole('checkbox', { name: 'Select all' });
      await expect(deleteButton(page)).toHaveCount(0);

      await page.getByRole('checkbox', { name: 'Select Day 3' }).check();
      await expect(all).toHaveJSProperty('indeterminate', true);
      await expect(deleteButton(page)).toHaveText('Delete (1)');
      await expect(row(page, 'Day 3')).toHaveAttribute('aria-selected', 'true');

      const bar = page.getByRole('region', { name: 'Selection' });
      await expect(bar.getByRole('button')).toHaveText(['Change Category', 'Delete (1)', '']);
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

    await test.step('are cleared by Escape and by a button, but not while a dialog is open', async () => {
      const box = page.getByRole('checkbox', { name: 'Select Day 3' });
      await box.check();
      await deleteButton(page).click();
      await expect(question(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeHidden();
      await expect(deleteButton(page)).toHaveText('Delete (1)');
      await page.keyboard.press('Escape');
      await expect(deleteButton(page)).toHaveCount(0);

      await box.check();
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await expect(deleteButton(page)).toHaveCount(0);
      await expect(box).not.toBeChecked();
      await expect(box).toBeFocused();
    });
  });

  test('selected transactions are extended by Shift, with the mouse and the keyboard, and toggled together', async ({
    page,
    ledger,
  }) => {
    await test.step('are extended to a range by Shift+click', async () => {
      await recordElevenDays(ledger);
      await page.goto('/transactions');
      const box = (day: number) => page.getByRole('checkbox', { name: `Select Day ${day}` });
      await box(0).check();
      await box(6).check();
      await box(3).click({ modifiers: ['Shift'] });
      await expect(selected(page)).toHaveText(['Day 0', 'Day 3', 'Day 4', 'Day 5', 'Day 6']);
      await box(8).click({ modifiers: ['Shift'] });
      await expect(selected(page)).toHaveText(['Day 0', 'Day 6', 'Day 7', 'Day 8']);
      expect(await page.evaluate('getSelection().type')).not.toBe('Range');
    });

    await test.step('are extended row by row by Shift+J and Shift+K', async () => {
      await page.reload();
      await row(page, 'Day 2').focus();
      await page.keyboard.press('Shift+J');
      await page.keyboard.press('Shift+J');
      await expect(selected(page)).toHaveText(['Day 2', 'Day 3', 'Day 4']);
      await expect(row(page, 'Day 4')).toBeFocused();
      await page.keyboard.press('Shift+K');
      await expect(selected(page)).toHaveText(['Day 2', 'Day 3']);
    });

    await test.step('can be toggled by the label of the select-all checkbox', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await page.getByText('Select all on this page').click();
      await expect(deleteButton(page)).toHaveText('Delete (10)');
      await page.getByText('Select all on this page').click();
      await expect(deleteButton(page)).toHaveCount(0);
    });
  });

  test('selected transactions are deleted after a confirmation that shows their number, and change their category', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
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

    await test.step('a single one is named afterwards', async () => {
      await page.getByRole('checkbox', { name: 'Select Day 4' }).check();
      await deleteButton(page).click();
      await question(page).getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page, 'Transaction deleted: Day 4.')).toBeVisible();
    });

    await test.step('selected transactions can change their category together', async () => {
      for (const day of [5, 6]) await page.getByRole('checkbox', { name: `Select Day ${day}` }).check();
      await page.getByRole('button', { name: 'Change Category' }).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Change Category' });
      await dialog.getByLabel('New category of 2 transactions').selectOption('Groceries');
      await dialog.getByRole('button', { name: 'Change Category' }).click();
      await expect(dialog).toBeHidden();
      await expect(toast(page, /^Day [56], Day [56] moved to Groceries\.$/)).toBeVisible();
      for (const day of [5, 6]) await expect(row(page, `Day ${day}`)).toContainText('Groceries');
      await expect(page.getByRole('checkbox', { name: 'Select Day 6' })).toBeFocused();
      await page.keyboard.press('Control+z');
      for (const day of [5, 6]) await expect(row(page, `Day ${day}`)).not.toContainText('Groceries');
    });
  });

  test('selected transactions can include all matches beyond the page, without moving the list', {
    tag: '@every-look',
  }, async ({ page, ledger }) => {
    await recordElevenDays(ledger);
    await ledger.income('Wages', 100);
    await page.goto('/transactions?isIncome=false');
    const placeOfFirst = () => row(page, 'Day 0').boundingBox();
    const before = await placeOfFirst();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    const beyond = bar.getByRole('button', { name: /matching$|^Only/ });
    await expect(beyond).toHaveText('Select all 11 matching');
    await expect(beyond).toBeInViewport({ ratio: 1 });
    expect(await placeOfFirst()).toEqual(before);

    await beyond.press('Enter');
    await expect(deleteButton(page)).toHaveText('Delete (11)');
    await expect(beyond).toHaveText('Only those on this page');
    await expect(beyond).toBeFocused();
    await beyond.press('Enter');
    await expect(deleteButton(page)).toHaveText('Delete (10)');
    await beyond.press('Enter');
    expect(await placeOfFirst()).toEqual(before);
    await deleteButton(page).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByText('No Transaction done')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(names(page)).toHaveText(['Wages']);
  });

  test('selected transactions are none any more once others are asked for', async ({ page, ledger }) => {
    await recordElevenDays(ledger);
    await page.goto('/transactions');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Select all 11 matching' }).click();
    await expect(deleteButton(page)).toHaveText('Delete (11)');
    const release = await hold(page, '/transactions?*');
    await page.getByRole('search').getByLabel('Type').selectOption('Income');
    await expect(deleteButton(page)).toHaveCount(0);
    await expect(names(page)).toHaveCount(10);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(deleteButton(page)).toHaveText('Delete (10)');
    await expect(page.getByRole('button', { name: /^Select all \d+ matching$/ })).toHaveCount(0);
    release();
    await expect(page.getByText('No Transaction done')).toBeVisible();
  });

  test('selected transactions can be deleted without scrolling the page', { tag: '@phone' }, async ({
    page,
    ledger,
  }) => {
    await recordElevenDays(ledger);
    await page.goto('/transactions');
    await page.getByRole('checkbox', { name: 'Select Day 1', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Select Day 2', exact: true }).check();
    await page.evaluate('scrollTo(0, 0)');
    await deleteButton(page).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('checkbox', { name: 'Select Day 4' })).toBeFocused();
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  test('selected transactions can be moved to a new category or one that is typed, and stay when a deletion fails', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    await test.step('can be moved to a new category', async () => {
      await ledger.expense('Bread', 3);
      await ledger.expense('Cheese', 3);
      const dialog = await changeCategoryOfAll(page);
      const category = dialog.getByRole('combobox');
      await expect(category.getByRole('option', { name: 'Salary' })).toHaveCount(0);
      await category.selectOption('-- Add New Category --');
      await page.getByLabel('Enter new category name:').fill('Picnic');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(category).toHaveValue('Picnic');
      await dialog.getByRole('button', { name: 'Change Category' }).click();
      for (const name of ['Bread', 'Cheese']) await expect(row(page, name)).toContainText('Picnic');
    });

    await test.step('can be moved to a category by typing its first letters and pressing Enter', async () => {
      await page.getByRole('checkbox', { name: 'Select Bread' }).check();
      await page.getByRole('button', { name: 'Change Category' }).filter({ visible: true }).click();
      const category = page.getByRole('dialog', { name: 'Change Category' }).getByRole('combobox');
      await expect(category).toBeFocused();
      await page.keyboard.type('shop');
      await expect(category).toHaveValue('Shopping');
      const release = await hold(page, '/transactions/bulk');
      let requests = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/bulk')) requests++;
      });
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      release();
      await expect(toast(page, 'Bread moved to Shopping.')).toBeVisible();
      await expect(row(page, 'Bread')).toContainText('Shopping');
      expect(requests).toBe(1);
      await page.unroute('**/api/transactions/bulk');
    });

    await test.step('stay when their deletion fails, with an error toast', async () => {
      expectFailure('/api/transactions/bulk');
      await page.route('**/api/transactions/bulk', (route) => route.abort());
      await page.getByRole('checkbox', { name: 'Select Bread' }).check();
      await deleteButton(page).click();
      await question(page).getByRole('button', { name: 'Delete' }).click();

      await expect(toast(page, 'Failed to delete transactions. Please try again.')).toBeVisible();
      await expect(names(page)).toHaveText(['Cheese', 'Bread']);
    });

    await test.step('can be moved to any category if they include both income and expenses', async () => {
      await ledger.income('Wages', 5);
      const category = (await changeCategoryOfAll(page)).getByRole('combobox');
      await expect(category.getByRole('option', { name: 'Salary' })).toHaveCount(1);
      await expect(category.getByRole('option', { name: 'Food' })).toHaveCount(1);
    });
  });
});
