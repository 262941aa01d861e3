import type { Locator, Page } from '@playwright/test';
import { budgetsApi } from '#contract/budgets.ts';
import { addMonths, formatMonth, monthOf } from '#contract/calendar.ts';
import { rows } from './budgets-screen.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { goWithin, palette, toast } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';
import { names } from './transactions-screen.ts';

test.use({ as: 'user' });

/** The option that Enter would choose. */
function active(page: Page): Locator {
  return palette(page).getByRole('option', { selected: true });
}

/** Types into the palette and selects the first option. */
async function command(page: Page, typed: string, offered: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(typed);
  await expect(active(page)).toContainText(offered);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

test.describe('the command palette', () => {
  test('the command palette copies last month’s budgets, from any page, and into the month that Budgets shows', async ({
    page,
    site,
    account,
    ledger,
  }) => {
    const thisMonth = monthOf(ledger.today);
    const [lastMonth, nextMonth] = [addMonths(thisMonth, -1), addMonths(thisMonth, 1)];
    const [year, month] = lastMonth.split('-').map(Number) as [number, number];
    const body = { category: 'Food', amount: 150, month, year };
    await call(site, budgetsApi.create, { token: account.token, body });

    await page.goto('/dashboard');
    await command(page, 'copy', 'Budgets: copy last month');
    await expect(page).toHaveURL('/budgets');
    const copied = `1 budget copied from ${formatMonth(lastMonth)} to ${formatMonth(thisMonth)}.`;
    await expect(toast(page, copied)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);

    await goWithin(page, `/budgets?month=${nextMonth}`);
    await expect(page.getByText('No budgets found')).toBeVisible();
    await command(page, 'copy', 'Budgets: copy last month');
    await expect(page).toHaveURL(`/budgets?month=${nextMonth}`);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('No budgets found')).toBeVisible();
  });

  test('the command palette opens on any page, supports the arrow keys, Home and End, and closes with Escape', async ({
    page,
  }) => {
    await page.goto('/budgets');
    const add = page.getByRole('button', { name: 'Add Budget' });
    await add.focus();
    await page.keyboard.press('Control+k');
    const field = palette(page).getByRole('combobox', { name: 'Search or go to' });
    await expect(field).toBeFocused();
    await expect(active(page)).toContainText('Add expense');
    await expectAccessible(page);

    const options = palette(page).getByRole('option');
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toContainText('Add income');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await active(page).getAttribute('id')) ?? '',
    );
    await page.keyboard.press('End');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(options.last()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');

    await test.step('the command palette leaves the keys of an input method to it', async () => {
      for (const key of [{ isComposing: true }, { keyCode: 229 }])
        await field.dispatchEvent('keydown', { key: 'Enter', ...key });
      await expect(field).toBeFocused();
    });

    await page.keyboard.type('nothing of the kind');
    await expect(palette(page).getByRole('status')).toHaveText('Nothing found.');
    await expect(options).toHaveCount(0);
    await expectAccessible(page);
    await palette(page).getByRole('button', { name: 'Clear search' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(active(page)).toContainText('Add expense');
    await expect(palette(page).getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(add).toBeFocused();
  });

  test('the command palette opens pages, switches theme and currency, exports and logs out', async ({
    page,
    ledger,
  }) => {
    await ledger.income('Wages', 5);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£5.00');
    await command(page, 'recur', 'Recurring Transactions');
    await expect(page).toHaveURL('/recurring-transactions');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await command(page, 'dash', 'Dashboard');
    await expect(page).toHaveURL('/dashboard');

    await command(page, 'dark', 'Switch to the dark theme');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await command(page, 'yen', 'Show amounts in JPY ¥');
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('¥5');

    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
      /^Switch to the light theme/,
      /^Dashboard/,
    ]);
    await page.keyboard.press('Escape');

    const download = page.waitForEvent('download');
    await command(page, 'csv', 'Export all transactions to CSV');
    expect((await download).suggestedFilename()).toBe('tuppence-transactions.csv');
    await command(page, 'log out', 'Log out');
    await expect(page).toHaveURL('/login');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
  });

  test('the command palette adds transactions, budgets, recurring transactions and receipts from any page', async ({
    page,
  }) => {
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
    for (const [typed, offered, title] of [
      ['adex', 'Add expense', 'New Expense'],
      ['income', 'Add income', 'New Income'],
      ['budget', 'Add budget', 'Add Budget'],
      ['rent', 'Add recurring transaction', 'Add Recurring'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await palette(page).getByRole('combobox').fill(typed);
      await palette(page).getByRole('option', { name: offered }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    for (const _ of ['from another page', 'from the page itself']) {
      await command(page, 'upload', 'Upload receipt');
      await expect(page.getByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible();
      await expect(page.getByLabel('Choose a file')).toBeFocused();
    }

    await test.step('the command palette opens a section of the settings, also from within the settings', async () => {
      for (const [typed, name] of [
        ['deleted', 'History and undo'],
        ['everything', 'Your Data'],
      ] as const) {
        await command(page, typed, name);
        const section = page.getByRole('region', { name, exact: true });
        await expect(section).toBeFocused();
        await expect(section.getByRole('heading', { name })).toBeInViewport();
      }
    });

    await test.step('the command palette finds actions that belong to a single page', async () => {
      await command(page, 'categor', 'Manage Categories');
      const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL('/transactions');
      await page.keyboard.press('Escape');
      await goWithin(page, '/transactions?isIncome=false');
      await expect(page.getByRole('button', { name: 'Clear Filters' }).first()).toBeVisible();
      await command(page, 'categor', 'Manage Categories');
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL('/transactions?isIncome=false');
    });
  });

  test('the command palette finds transactions, opens and edits them, and links to all results', {
    tag: '@every-look',
  }, async ({ page, ledger }) => {
    for (let day = 0; day < 8; day++)
      await ledger.expense(`Tulips ${day}`, 4.5, { addedOn: ledger.daysAgo(day) });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Search or go to' }).click();
    const field = palette(page).getByRole('combobox');
    await expect(field).toBeFocused();
    await field.fill('tulips');
    const found = palette(page).getByRole('group', { name: 'Transactions' }).getByRole('option');
    await expect(found).toHaveCount(7);
    await expect(found.first()).toContainText('Tulips 0');
    await expect(found.first()).toContainText('-£4.50');
    await expectAccessible(page);

    await found.nth(1).click();
    const details = page.getByRole('dialog', { name: 'Details' });
    await expect(details).toContainText('Tulips 1');
    await details.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await expect(form.getByLabel('Name')).toHaveValue('Tulips 1');
    await form.getByLabel('Name').fill('Roses');
    await form.getByRole('button', { name: 'Save Expense' }).click();
    await expect(page.getByRole('main').getByText('Roses')).toBeVisible();

    await page.getByRole('button', { name: 'Search or go to' }).click();
    await field.fill('tulips');
    await found.filter({ hasText: 'See all 7 in Transactions' }).click();
    await expect(page).toHaveURL('/transactions?search=tulips');
    await expect(names(page)).toHaveCount(7);
  });

  test('the command palette keeps what was chosen when a transaction is found that comes first', async ({
    page,
    ledger,
  }) => {
    await ledger.expense('Receipt', 3);
    await page.goto('/budgets');
    const release = await hold(page, '/transactions?*');
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('receipt');
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toContainText('Upload receipt');
    release();
    await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('Transactions');
    await expect(active(page)).toContainText('Upload receipt');
  });
});
