import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { goWithin, keepToasts, toast } from './shell.ts';
import { expect, test } from './test.ts';
import { fill, question, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

async function confirm(page: Page, label = 'Delete') {
  await question(page).getByRole('button', { name: label }).click();
}

function undo(page: Page) {
  return page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
}

test.describe('undo', { tag: '@every-look' }, () => {
  test('undo restores a deleted transaction from the toast, also on another page, and can be redone', async ({
    page,
    ledger,
  }) => {
    await ledger.income('Wages', 2000);
    await ledger.expense('Northgate Grocers', 84.2, { note: 'With Ada' });
    await page.goto('/transactions');
    await keepToasts(page);
    await row(page, 'Northgate Grocers')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await confirm(page);
    await expect(toast(page, 'Transaction deleted: Northgate Grocers.')).toBeVisible();
    await expect(row(page, 'Northgate Grocers')).toHaveCount(0);

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals).toContainText('£2,000.00');
    await undo(page).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Undone: Transaction deleted: Northgate Grocers.')).toBeVisible();
    await expect(totals).toContainText('£1,915.80');
    await expect(page.locator('body')).not.toBeFocused();

    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(totals).not.toContainText('£1,915.80');
    await expect(undo(page)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(totals).toContainText('£1,915.80');
  });

  test('undo reverts a change of category and the deletion of a category', async ({ page, ledger }) => {
    await ledger.expense('Pier rent', 12, { category: 'Bills' });
    await page.goto('/transactions');
    await page.getByRole('checkbox', { name: 'Select Pier rent' }).check();
    await page
      .getByRole('button', { name: /^Change Category/ })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Change Category' });
    await dialog.getByRole('combobox').selectOption('Food');
    await dialog.getByRole('button', { name: 'Change Category' }).click();
    await expect(row(page, 'Pier rent')).toContainText('Food');
    await undo(page).click();
    await expect(row(page, 'Pier rent')).toContainText('Bills');

    await page.getByRole('button', { name: 'Manage Categories' }).click();
    const manage = page.getByRole('dialog', { name: 'Manage Categories' });
    await manage.getByRole('button', { name: 'Delete category Bills' }).click();
    await confirm(page);
    await expect(toast(page, 'Category Bills deleted.')).toBeVisible();
    await undo(page).click();
    await expect(manage.getByRole('button', { name: 'Delete category Bills' })).toBeVisible();
    await manage.getByRole('button', { name: 'Close' }).last().click();
    await expect(row(page, 'Pier rent')).toContainText('Bills');
  });

  test('undo reverts all fields of an edit', async ({ page, ledger }) => {
    await ledger.income('Wages', 2000);
    await ledger.expense('Tram', 2.5, { category: 'Bills' });
    await page.goto('/transactions');
    await keepToasts(page);
    await page.getByRole('button', { name: 'Edit Tram' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await fill(form, { amount: '40', name: 'Ferry', category: 'Food', note: 'With Ada' });
    await save(form);
    await expect(toast(page, /^Expense saved: /)).toBeVisible();
    await expect(row(page, 'Ferry')).toContainText('Food');
    await expectAccessible(page);
    await undo(page).click();
    await expect(toast(page, /^Undone: Expense saved: /)).toBeVisible();
    await expect(row(page, 'Tram')).toContainText('Bills');
    await expect(row(page, 'Tram')).toContainText('-£2.50');
    await expect(page.getByText('Expense £2.50')).toBeVisible();

    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(row(page, 'Ferry')).toContainText('-£40.00');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals).toContainText('£1,960.00');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(totals).toContainText('£1,997.50');
  });

  test('undo is not offered when nothing was changed, and stays available in the settings after an edit', async ({
    page,
    ledger,
  }) => {
    await ledger.expense('Tram', 2.5);
    await page.goto('/transactions');
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await page.getByRole('button', { name: 'Edit Tram' }).click();
    await save(form);
    await expect(toast(page, /^Expense saved: /)).toBeVisible();
    await expect(undo(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit Tram' }).click();
    await fill(form, { amount: '40', name: 'Ferry', note: 'With Ada' });
    await save(form);
    await expect(undo(page)).toBeVisible();

    await goWithin(page, '/settings');
    const section = page.getByRole('region', { name: 'History and undo' });
    await expect(section.getByRole('listitem')).toHaveText([
      /Tram before it was edited.*Name Tram → Ferry.*Amount £2\.50 → £40\.00.*Note added/,
    ]);
    await goWithin(page, '/transactions');
    await row(page, 'Ferry')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await confirm(page);
    await expect(row(page, 'Ferry')).toHaveCount(0);
    await goWithin(page, '/settings');
    const edited = section.getByRole('listitem').filter({ hasText: 'Tram before it was edited' });
    await expect(edited).toContainText('Deleted since');
    await expect(section.getByRole('button', { name: 'Undo edit of Tram' })).toHaveCount(0);
    await section.getByRole('button', { name: 'Restore Ferry' }).click();
    await section.getByRole('button', { name: 'Undo edit of Tram' }).click();
    await expect(toast(page, 'Restored: Tram before it was edited.')).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await goWithin(page, '/transactions');
    await expect(row(page, 'Tram')).toBeVisible();
  });

  test('undo is available in the settings for 30 days, unless the item is deleted forever', async ({
    page,
    ledger,
  }) => {
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'History and undo' });
    await expect(section).toContainText('Nothing to undo from the last 30 days.');

    await ledger.income('Wages', 2000);
    for (const name of ['One', 'Two', 'Three']) await ledger.expense(name, 1.25);
    await goWithin(page, '/transactions');
    await row(page, 'Wages')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await confirm(page);
    await expect(row(page, 'Wages')).toHaveCount(0);
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page.getByRole('button', { name: 'Delete (3)' }).filter({ visible: true }).click();
    await confirm(page);
    await expect(toast(page, '3 transactions deleted: Three, Two, One.')).toBeVisible();

    await goWithin(page, '/settings');
    const entries = section.getByRole('listitem');
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('3 transactions');
    await expect(entries.first()).toContainText('and 2 more');
    await expect(entries.first()).toContainText('£3.75');
    await expect(entries.first()).toContainText(/Deleted .*30 days left/);
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Restore 3 transactions' }).click();
    await expect(entries).toHaveCount(1);
    await expect(section.getByRole('button', { name: 'Restore Wages' })).toBeFocused();
    await expect(toast(page, 'Restored: 3 transactions.')).toBeVisible();

    const release = await hold(page, '/deleted/*');
    await section.getByRole('button', { name: 'Delete Wages forever' }).click();
    await expect(question(page)).toContainText('Are you sure you want to delete this forever?');
    await confirm(page, 'Delete Forever');
    await goWithin(page, '/budgets');
    release();
    await expect(toast(page, 'Deleted forever: Wages.')).toBeVisible();
    await goWithin(page, '/settings');
    await expect(section).toContainText('Nothing to undo from the last 30 days.');
    await goWithin(page, '/transactions');
    await expect(row(page, 'Two')).toBeVisible();
    await expect(row(page, 'Wages')).toHaveCount(0);
  });
});
