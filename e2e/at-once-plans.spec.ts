import { budgetsApi } from '#contract/budgets.ts';
import { addDays, formatDay } from '#contract/calendar.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { recurringApi } from '#contract/recurring.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold, holdAndFail } from './hold.ts';
import { toast } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';
import { discard, names, question } from './transactions-screen.ts';

test.use({ as: 'user' });

const couldNotSave = 'Could not save. Try again.';

test.describe('before the server answers', () => {
  test('budget changes show in the table, and are reverted if they fail', {
    tag: '@every-look',
  }, async ({ page, site, account, ledger, expectFailure }) => {
    expectFailure('/api/budgets/');
    const november = { month: 11, year: 2026 };
    await call(site, budgetsApi.create, {
      token: account.token,
      body: { category: 'Food', amount: 60, ...november },
    });
    await ledger.expense('Bread', 20.3, { addedOn: '2026-11-10' });
    await ledger.expense('Power', 9, { addedOn: '2026-11-10', category: 'Bills' });
    await page.goto('/budgets?month=2026-11');
    const budgetRow = (category: string) => page.getByRole('row').filter({ hasText: category });
    await expect(budgetRow('Food')).toContainText('£39.70');

    const release = await hold(page, '/budgets');
    const add = page.getByRole('button', { name: 'Add Budget' });
    const form = page.getByRole('dialog', { name: /(Add|Edit) Budget/ });
    await add.click();
    await form.getByLabel('Category').selectOption('Bills');
    await form.getByLabel('Amount').fill('45');
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(form).toBeHidden();
    await expect(budgetRow('11/2026')).toContainText(['Bills', 'Food']);
    await expect(budgetRow('Bills')).toContainText('£45.00');
    await expect(budgetRow('Bills').getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete budget Bills 11/2026' })).toBeDisabled();
    await expectAccessible(page);
    await add.click();
    await expect(form.getByLabel('Amount')).toHaveValue('');
    await page.keyboard.press('Escape');
    release();
    await expect(toast(page, /^Budget saved: .*, Nov 2026\.$/)).toBeVisible();
    await expect(budgetRow('Bills')).toContainText('£36.00');

    const fail = await holdAndFail(page, '/budgets/*');
    await page.getByRole('button', { name: 'Delete budget Bills 11/2026' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(budgetRow('Bills')).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit budget Food 11/2026' }).click();
    await form.getByLabel('Amount').fill('75.5');
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(form).toBeHidden();
    await expect(budgetRow('Food')).toContainText('£55.20');

    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(names(page)).toHaveText(['Power', 'Bread']);
    fail();
    await expect(toast(page, 'Failed to delete budget. Please try again.')).toBeVisible();
    await expect(form.getByRole('alert').filter({ hasText: couldNotSave })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save Budget' })).toBeFocused();
    await expect(form.getByLabel('Amount')).toHaveValue('75.5');
    await discard(page);
    await page.getByRole('link', { name: 'Budgets', exact: true }).click();
    await expect(budgetRow('11/2026')).toContainText(['Bills', 'Food']);
    await expect(budgetRow('Food')).toContainText('£39.70');
  });

  test('changes to recurring transactions show in the table, and are reverted if they fail', {
    tag: '@every-look',
  }, async ({ page, site, account, ledger, expectFailure }) => {
    expectFailure('/api/recurring/');
    const startDate = addDays(ledger.today, 3);
    await call(site, recurringApi.create, {
      token: account.token,
      body: { name: 'Gym', category: 'Bills', amount: 25, isIncome: false, frequency: 'weekly', startDate },
    });
    await page.goto('/recurring-transactions');
    const listed = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(listed('Gym')).toContainText(formatDay(startDate, 'long'));

    const release = await hold(page, '/recurring/create');
    const form = page.getByRole('dialog', { name: /(Add|Edit) Recurring/ });
    await page.getByRole('button', { name: 'Add Recurring' }).click();
    await form.getByLabel('Amount').fill('29');
    await form.getByLabel('Name').fill('Broadband');
    await form.getByLabel('Category').selectOption('Bills');
    await form.getByLabel('Frequency').selectOption('daily');
    await form.getByRole('button', { name: 'Save Recurring' }).click();
    await expect(form).toBeHidden();
    const tomorrow = formatDay(addDays(ledger.today, 1), 'long');
    await expect(listed('Bills')).toContainText(['Broadband', 'Gym']);
    await expect(listed('Broadband')).toContainText(tomorrow);
    await expect(page.getByRole('button', { name: 'Edit Broadband' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'More for Broadband' })).toBeDisabled();
    await expectAccessible(page);
    release();
    await expect(toast(page, recurringMessages.saved('Broadband', 1, 0))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Broadband' })).toBeEnabled();

    const fail = await holdAndFail(page, '/recurring/*');
    await page.getByRole('button', { name: 'Delete Broadband' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(listed('Broadband')).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit Gym' }).click();
    await form.getByLabel('Amount').fill('31.5');
    await form.getByLabel('Frequency').selectOption('annually');
    await form.getByRole('button', { name: 'Save Recurring' }).click();
    await expect(form).toBeHidden();
    await expect(listed('Gym')).toContainText('-£31.50');
    await expect(listed('Gym')).toContainText('Annually');
    await expect(listed('Gym')).not.toContainText(formatDay(startDate, 'long'));

    fail();
    await expect(toast(page, 'Failed to delete recurring transaction. Please try again.')).toBeVisible();
    await expect(form.getByRole('alert').filter({ hasText: couldNotSave })).toBeVisible();
    await expect(form.getByLabel('Amount')).toHaveValue('31.5');
    await expect(form.getByLabel('Frequency')).toHaveValue('annually');
    await discard(page);
    await expect(listed('Bills')).toContainText(['Broadband', 'Gym']);
    await expect(listed('Gym')).toContainText(formatDay(startDate, 'long'));
  });
});
