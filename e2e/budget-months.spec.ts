import { addMonths, formatMonth, monthOf } from '#contract/calendar.ts';
import { row, rows, test } from './budgets-screen.ts';
import { hold } from './hold.ts';
import { goWithin, toast } from './shell.ts';
import { expect } from './test.ts';

test.use({ as: 'user' });

test.describe('month navigation', () => {
  test('month navigation steps through the months and keeps the month in the URL', {
    tag: '@every-look',
  }, async ({ page, ledger, setBudget }) => {
    await setBudget('Food', 1, { month: 12, year: 2026 });
    await setBudget('Bills', 2, { month: 1, year: 2027 });
    await page.goto('/budgets');
    await expect(rows(page)).toHaveCount(2);
    const months = page.getByRole('navigation', { name: 'Month' });
    await expect(months.getByRole('link', { name: 'All months' })).toHaveAttribute('aria-current');

    await goWithin(page, '/budgets?month=2026-12');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Food');
    await expect(months.getByRole('link', { name: 'Dec 2026', exact: true })).toHaveAttribute('aria-current');
    await months.getByRole('link', { name: 'Next month, Jan 2027' }).click();
    await expect(page).toHaveURL('/budgets?month=2027-01');
    await expect(rows(page)).toContainText('Bills');
    await months.getByRole('link', { name: 'Next month, Feb 2027' }).click();
    await expect(page.getByText('No budgets found')).toBeVisible();

    await page.goBack();
    await expect(rows(page)).toContainText('Bills');
    await test.step('a month that has not loaded yet is not said to have none', async () => {
      await page.goForward();
      await page.reload();
      await expect(page.getByText('No budgets found')).toBeVisible();
      const release = await hold(page, '/budgets?*');
      await months.getByRole('link', { name: 'Previous month, Jan 2027' }).click();
      await expect(page).toHaveURL('/budgets?month=2027-01');
      await expect(page.getByText('No budgets found')).toHaveCount(0);
      release();
      await expect(rows(page)).toContainText('Bills');
    });
    await months.getByRole('link', { name: 'Previous month, Dec 2026' }).click();
    await expect(rows(page)).toContainText('Food');
    await months.getByRole('link', { name: 'All months' }).click();
    await expect(page).toHaveURL('/budgets');
    await expect(rows(page)).toHaveCount(2);

    await test.step('it starts at the current month, stops at January 2000 and ignores an invalid month', async () => {
      const thisMonth = monthOf(ledger.today);
      await months.getByRole('link', { name: formatMonth(thisMonth), exact: true }).click();
      await expect(page).toHaveURL(`/budgets?month=${thisMonth}`);
      const before = formatMonth(addMonths(thisMonth, -1));
      await expect(months.getByRole('link', { name: `Previous month, ${before}` })).toBeVisible();

      await goWithin(page, '/budgets?month=2000-01');
      await expect(months.getByRole('link', { name: 'Next month, Feb 2000' })).toBeVisible();
      await expect(months.getByRole('link', { name: /Previous month/ })).toHaveCount(0);
      await goWithin(page, '/budgets?month=2026-13');
      await expect(months.getByRole('link', { name: 'All months' })).toHaveAttribute('aria-current');
    });
  });

  test('month navigation copies the budgets of the previous month once, with undo and redo', {
    tag: '@every-look',
  }, async ({ page, setBudget }) => {
    await setBudget('Food', 60, { month: 12 });
    await setBudget('Bills', 900, { month: 12 });
    await setBudget('Bills', 950, { month: 1, year: 2027 });
    await page.goto('/budgets');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Copy last month' })).toBeVisible();

    await goWithin(page, '/budgets?month=2027-01');
    await page.getByRole('button', { name: 'Copy last month' }).click();
    await expect(toast(page, '1 budget copied from Dec 2026 to Jan 2027.')).toBeVisible();
    await expect(row(page, 'Food 1/2027')).toContainText('£60.00');
    await expect(row(page, 'Bills 1/2027')).toContainText('£950.00');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Food 1/2027')).toHaveCount(0);
    await expect(row(page, 'Bills 1/2027')).toContainText('£950.00');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(row(page, 'Food 1/2027')).toContainText('£60.00');

    await goWithin(page, '/settings');
    await page.getByRole('button', { name: 'Undo copy of 1/2027' }).click();
    await goWithin(page, '/budgets?month=2027-01');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Copy last month' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await page.getByRole('button', { name: 'Copy last month' }).click();
    await expect(toast(page, 'No more budgets to copy from Dec 2026.')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);

    await test.step('the months are told that were copied, even if another one is shown by then', async () => {
      await goWithin(page, '/budgets?month=2027-02');
      const release = await hold(page, '/budgets/copy');
      await page.getByRole('button', { name: 'Copy last month' }).click();
      await goWithin(page, '/budgets?month=2027-06');
      await expect(page.getByRole('link', { name: 'Next month, Jul 2027' })).toBeVisible();
      release();
      await expect(toast(page, '2 budgets copied from Jan 2027 to Feb 2027.')).toBeVisible();
    });
  });
});
