import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { authApi } from '#contract/auth.ts';
import { budgetsApi } from '#contract/budgets.ts';
import { addDays } from '#contract/calendar.ts';
import { recurringApi } from '#contract/recurring.ts';
import { freshEmail, password } from './account.ts';
import { holdAndFail } from './hold.ts';
import { choose, enter, press, tabTo } from './keyboard.ts';
import { toast } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';
import { names, question, row } from './transactions-screen.ts';

test.describe('with the keyboard alone', () => {
  test('a visitor signs up and chooses a currency', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await page.keyboard.type(freshEmail());
    await enter(page, page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');

    const welcome = page.getByRole('heading', { name: 'Welcome to Tuppence!' });
    await expect(welcome).toBeFocused();
    await expect(welcome).toHaveCSS('outline-style', 'none');
    await tabTo(page, page.getByRole('radio', { name: 'United States Dollar' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'British Pound' })).toBeChecked();
    await press(page, page.getByRole('button', { name: 'Save and Continue' }));

    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£0.00');
  });

  test('a user logs in after a failed attempt, and logs out', async ({ page, account, expectFailure }) => {
    expectFailure('/api/auth/login');
    await page.goto('/login');
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await page.keyboard.type(account.email);
    await enter(page, page.getByLabel('Password', { exact: true }), 'two-pence-3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email Address')).toBeFocused();
  });

  test.describe('a user', () => {
    test.use({ as: 'user' });

    test('with the keyboard alone, a user arrives at a page or section without a focus ring around it', async ({
      page,
    }) => {
      const sessions = page.getByRole('region', { name: 'Sessions' });
      await page.goto('/settings#sessions');
      await expect(sessions).toBeFocused();
      await expect(sessions).toHaveCSS('outline-style', 'none');

      await page.getByRole('navigation').getByRole('link', { name: 'Budgets', exact: true }).focus();
      await page.keyboard.press('Enter');
      const heading = page.getByRole('heading', { name: 'Budgets', level: 1 });
      await expect(heading).toBeFocused();
      await expect(heading).toHaveCSS('outline-style', 'none');
    });

    test('with the keyboard alone, a user adds an expense that exceeds the balance', async ({
      page,
      ledger,
    }) => {
      await ledger.income('Pocket money', 5);
      await page.goto('/transactions');
      const add = page.getByRole('main').getByRole('button', { name: 'Add Transaction' });
      await press(page, add);
      const form = page.getByRole('dialog', { name: 'New Expense' });
      await expect(form.getByLabel('Amount')).toBeFocused();
      await page.keyboard.type('7.85');
      await enter(page, form.getByLabel('Name'), 'Harbour Café');
      await choose(page, form.getByLabel('Category'), 'Food');
      await press(page, form.getByRole('button', { name: 'Save Expense' }));

      await expect(question(page).getByRole('button', { name: 'Submit' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(form.getByRole('button', { name: 'Save Expense' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeVisible();
      await page.keyboard.press('Enter');

      await expect(row(page, 'Harbour Café')).toContainText('-£7.85');
      await expect(row(page, 'Harbour Café')).toContainText('Food');
      await expect(add).toBeFocused();
    });

    test('with the keyboard alone, a user edits a transaction, and deletes it after confirmation', async ({
      page,
      ledger,
    }) => {
      await ledger.expense('Tram', 2);
      await ledger.expense('Bus', 2);
      await page.goto('/transactions');
      await press(page, page.getByRole('button', { name: 'Edit Bus' }));
      await expect(page.getByRole('dialog').getByLabel('Amount')).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('3.10');
      await page.keyboard.press('Enter');
      await expect(row(page, 'Bus')).toContainText('-£3.10');
      await expect(page.getByRole('button', { name: 'Edit Bus' })).toBeFocused();

      await press(page, page.getByRole('button', { name: 'Delete Bus' }));
      await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Delete Bus' })).toBeFocused();
      await page.keyboard.press('Enter');
      await press(page, question(page).getByRole('button', { name: 'Delete' }));
      await expect(names(page)).toHaveText(['Tram']);
      await expect(page.getByRole('button', { name: 'Delete Tram' })).toBeFocused();
    });

    test('with the keyboard alone, a user undoes a deletion, or sees one fail, and is not left on the button that deletes the next row', async ({
      page,
      ledger,
      expectFailure,
    }) => {
      await ledger.expense('Tram', 2);
      await ledger.expense('Bus', 2);
      await page.goto('/transactions');
      await press(page, page.getByRole('button', { name: 'Delete Bus' }));
      await press(page, question(page).getByRole('button', { name: 'Delete' }));
      await expect(page.getByRole('button', { name: 'Delete Tram' })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(names(page)).toHaveText(['Bus', 'Tram']);
      await expect(row(page, 'Tram')).toBeFocused();

      expectFailure('/api/transactions/');
      const fail = await holdAndFail(page, '/transactions/*');
      await press(page, page.getByRole('button', { name: 'Delete Bus' }), 'Shift+Tab');
      await press(page, question(page).getByRole('button', { name: 'Delete' }));
      await expect(page.getByRole('button', { name: 'Delete Tram' })).toBeFocused();
      fail();
      await expect(names(page)).toHaveText(['Bus', 'Tram']);
      await expect(row(page, 'Tram')).toBeFocused();
    });

    test('with the keyboard alone, a user filters transactions, pages through them and clears the filters', async ({
      page,
      ledger,
    }) => {
      for (let day = 0; day < 10; day++)
        await ledger.expense(`Bread of day ${day}`, 1, { addedOn: ledger.daysAgo(day) });
      await ledger.expense('Bread long ago', 1, { addedOn: '2020-11-20' });
      await ledger.income('Bread sold', 9);
      await page.goto('/transactions');
      await enter(page, page.getByLabel('Search transactions'), 'bread');
      await choose(page, page.getByRole('combobox', { name: 'Type' }), 'Expense');
      // Both have filtered the list: a row that goes later might have the focus by then.
      await expect(page).toHaveURL(/search=bread/);
      await expect(page.getByText('11 transactions')).toBeVisible();
      await expect(names(page)).toHaveCount(10);
      await expect(page.getByRole('combobox', { name: 'Type' })).toBeFocused();

      const next = page.getByRole('button', { name: 'Next page' });
      await press(page, next);
      await expect(names(page)).toHaveText(['Bread long ago']);
      await expect(next).toBeDisabled();
      await expect(next).toBeFocused();
      await press(page, page.getByRole('button', { name: 'Previous page' }), 'Shift+Tab');
      await expect(names(page)).toHaveCount(10);

      await tabTo(page, page.getByRole('combobox', { name: 'Category' }), 'Shift+Tab');
      await tabTo(page, page.getByLabel('From'));
      await page.keyboard.type('01012021');
      await expect(page.getByText('10 transactions')).toBeVisible();
      await press(page, page.getByRole('button', { name: 'Clear Filters' }));
      await expect(page.getByText('12 transactions')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Transactions' })).toBeFocused();
      await tabTo(page, page.getByLabel('Search transactions'));
    });

    test('with the keyboard alone, a user of a narrow window sees what has the focus above the bars at its foot', async ({
      page,
      ledger,
    }) => {
      for (let day = 0; day < 6; day++)
        await ledger.expense(`Day ${day}`, 1, { addedOn: ledger.daysAgo(day) });
      await page.setViewportSize({ width: 720, height: 450 }); // a desktop at 200 %
      await page.goto('/transactions');
      await page.getByRole('checkbox', { name: 'Select Day 0' }).check();
      const last = page.getByRole('button', { name: 'Delete Day 5' });
      const covered = `{
        const { left, top, width, height } = document.activeElement.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        document.activeElement.contains(at) || at?.contains(document.activeElement) ? '' : document.activeElement.outerHTML;
      }`;
      while (!(await last.evaluate((node) => node === node.ownerDocument.activeElement))) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(covered)).toBe('');
      }
    });

    test('with the keyboard alone, a user exports transactions, deletes several, and adds and deletes a category', async ({
      page,
      ledger,
    }) => {
      for (const name of ['Tram', 'Bus', 'Ferry']) await ledger.expense(name, 2);
      await page.goto('/transactions');
      await test.step('with the keyboard alone, a user exports the transactions', async () => {
        const download = page.waitForEvent('download');
        const save = page.getByRole('button', { name: 'Export to CSV' });
        await press(page, save);
        expect(await readFile(await (await download).path(), 'utf8')).toContain(',Expense,Bus,');
        await expect(save).toBeFocused();
      });

      await test.step('with the keyboard alone, a user selects transactions and deletes them together', async () => {
        for (const name of ['Ferry', 'Tram']) {
          await tabTo(page, page.getByRole('checkbox', { name: `Select ${name}` }));
          await page.keyboard.press('Space');
        }
        await press(page, page.getByRole('button', { name: 'Delete (2)' }));
        await press(page, question(page).getByRole('button', { name: 'Delete' }));
        await expect(names(page)).toHaveText(['Bus']);
        await expect(page.getByRole('button', { name: 'Delete Bus' })).toBeFocused();
      });

      await test.step('with the keyboard alone, a user adds and deletes a category', async () => {
        const manage = page.getByRole('button', { name: 'Manage Categories' });
        await press(page, manage, 'Shift+Tab');
        const expenses = page.getByRole('region', { name: 'Expense categories' });
        const add = expenses.getByRole('button', { name: 'Add expense category' });
        await press(page, add);
        await expect(page.getByLabel('Enter new category name:')).toBeFocused();
        await page.keyboard.type('Gardening');
        await page.keyboard.press('Enter');
        await expect(expenses.getByRole('listitem')).toContainText(['Food', 'Gardening']);
        await expect(add).toBeFocused();

        await press(page, expenses.getByRole('button', { name: 'Delete category Gardening' }));
        await press(page, question(page).getByRole('button', { name: 'Delete' }));
        await expect(expenses.getByText('Gardening')).toHaveCount(0);
        await expect(expenses.getByRole('button', { name: 'Delete category Groceries' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(manage).toBeFocused();
      });
    });

    test('with the keyboard alone, a user adds, edits and deletes a budget, and copies last month @nightly', async ({
      page,
      account,
      site,
    }) => {
      const { token } = account;
      await call(site, budgetsApi.create, {
        token,
        body: { category: 'Bills', amount: 1, month: 11, year: 2026 },
      });
      await page.goto('/budgets?month=2026-11');
      const add = page.getByRole('button', { name: 'Add Budget' });
      await press(page, add);
      const form = page.getByRole('dialog');
      await expect(form.getByLabel('Category')).toBeFocused();
      await page.keyboard.type('Food');
      await enter(page, form.getByLabel('Amount'), '60');
      await page.keyboard.press('Enter');
      const food = page.getByRole('row').filter({ hasText: 'Food' });
      await expect(food).toContainText('£60.00');
      await expect(add).toBeFocused();
      await untilSaved(food);

      const edit = page.getByRole('button', { name: 'Edit budget Food 11/2026' });
      await press(page, edit);
      await enter(page, form.getByLabel('Amount'), '75');
      await page.keyboard.press('Enter');
      await expect(food).toContainText('£75.00');
      await expect(edit).toBeFocused();
      await untilSaved(food);

      await press(page, page.getByRole('button', { name: 'Delete budget Food 11/2026' }));
      await press(page, question(page).getByRole('button', { name: 'Delete' }));
      await expect(page.getByRole('button', { name: 'Delete budget Bills 11/2026' })).toBeFocused();

      const copy = page.getByRole('button', { name: 'Copy last month' });
      await press(page, copy, 'Shift+Tab');
      await expect(toast(page, 'No more budgets to copy from Oct 2026.')).toBeVisible();
      await expect(copy).toBeFocused();
    });

    test('with the keyboard alone, a user adds, pauses and deletes a recurring transaction @nightly', async ({
      page,
      account,
      ledger,
      site,
    }) => {
      const tomorrow = addDays(ledger.today, 1);
      await call(site, recurringApi.create, {
        token: account.token,
        body: {
          name: 'Milk',
          category: 'Groceries',
          amount: 2,
          isIncome: false,
          frequency: 'daily',
          startDate: tomorrow,
        },
      });
      await page.goto('/recurring-transactions');
      const add = page.getByRole('button', { name: 'Add Recurring' });
      await press(page, add);
      const form = page.getByRole('dialog');
      await expect(form.getByLabel('Amount')).toBeFocused();
      await page.keyboard.type('850');
      await enter(page, form.getByLabel('Name'), 'Rent');
      await choose(page, form.getByLabel('Category'), 'Bills');
      await choose(page, form.getByLabel('Frequency'), 'Annually');
      await tabTo(page, form.getByLabel('Start Date'));
      await page.keyboard.type('03032031');
      await press(page, form.getByRole('button', { name: 'Save Recurring' }));
      const rent = page.getByRole('row').filter({ hasText: 'Rent' });
      await expect(rent).toContainText('3 Mar 2031');
      await expect(add).toBeFocused();
      await untilSaved(rent);

      const more = page.getByRole('button', { name: 'More for Rent' });
      await press(page, more);
      await tabTo(page, page.getByRole('button', { name: 'Add now Rent' }));
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
      await page.keyboard.press('Enter');
      await press(page, page.getByRole('button', { name: 'Pause Rent' }));
      await expect(rent).toContainText('Paused');
      await expect(more).toBeFocused();
      await untilSaved(rent);

      await press(page, page.getByRole('button', { name: 'Delete Rent' }), 'Shift+Tab');
      await press(page, question(page).getByRole('button', { name: 'Delete' }));
      await expect(rent).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Delete Milk' })).toBeFocused();
    });

    test('with the keyboard alone, a user opens a past year, another one and the transactions of a figure @nightly', async ({
      page,
      ledger,
    }) => {
      const year = Number(ledger.today.slice(0, 4));
      await ledger.expense('Ferry', 12, { addedOn: `${year - 4}-07-01` });
      await ledger.expense('Tram', 3, { addedOn: `${year - 1}-07-01` });
      await page.goto('/insights');
      await press(page, page.getByRole('link', { name: `${year - 1} in review` }));
      await expect(page.getByRole('heading', { name: `${year - 1} in review`, level: 1 })).toBeFocused();

      const years = page.getByRole('navigation', { name: 'Years' });
      await press(page, years.getByRole('link', { name: `${year - 4}` }));
      await expect(page.getByRole('heading', { name: `${year - 4} in review`, level: 1 })).toBeVisible();
      await press(page, page.getByRole('link', { name: /^£12\.00 ?, Ferry$/ }));
      await expect(names(page)).toHaveText(['Ferry']);
    });

    test('with the keyboard alone, a user changes the theme and the currency', async ({
      page,
      ledger,
      colorScheme,
    }) => {
      await ledger.income('Wages', 1234.56);
      const other = colorScheme === 'dark' ? 'light' : 'dark';
      await page.goto('/transactions');
      const picker = page.getByLabel('Display currency');
      await tabTo(page, picker);
      await page.keyboard.type('JPY');
      await expect(row(page, 'Wages')).toContainText('+¥1,235');
      await expect(picker).toBeFocused();
      const toggle = page.getByRole('button', { name: 'Toggle theme' }).filter({ visible: true });
      await press(page, toggle);
      await expect(page.locator('html')).toHaveAttribute('data-theme', other);
      await expect(toggle).toBeFocused();
    });

    test('with the keyboard alone, a user changes the password and ends another session', async ({
      page,
      account,
      site,
    }) => {
      await page.goto('/settings');
      await enter(page, page.getByLabel('Current password'), account.password);
      await enter(page, page.getByLabel('New password'), 'three-pence-3');
      const change = page.getByRole('button', { name: 'Change Password' });
      await press(page, change);
      await expect(
        toast(page, 'Password changed. All other sessions and personal tokens have ended.'),
      ).toBeVisible();
      await expect(change).toBeFocused();

      await call(site, authApi.login, { body: { email: account.email, password: 'three-pence-3' } });
      await page.reload();
      const sessions = page.getByRole('region', { name: 'Sessions' });
      await press(page, sessions.getByRole('button', { name: /^End the session on / }));
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await expect(sessions).toBeFocused();
    });
  });
});

/** Until then, a row takes no further change. */
async function untilSaved(row: Locator): Promise<void> {
  await expect(row).not.toHaveAttribute('aria-busy');
}
