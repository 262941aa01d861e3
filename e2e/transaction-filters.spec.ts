import { formatDay } from '#contract/calendar.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { expect, test } from './test.ts';
import { names, openFilters, question, recordElevenDays } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('the transaction list', () => {
  test('the transaction list applies each filter, shows it as a chip and keeps it in the URL', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
    const from = ledger.daysAgo(9);
    const to = ledger.daysAgo(1);
    await ledger.income('Wages', 100, { addedOn: ledger.daysAgo(5) });
    await ledger.expense('Bread', 3, { addedOn: ledger.daysAgo(5) });
    await ledger.expense('Bread long ago', 3, { addedOn: ledger.daysAgo(10) });
    await ledger.expense('Bread of today', 3);
    await ledger.expense('Breadbin', 30, { addedOn: ledger.daysAgo(5), category: 'Shopping' });
    await page.goto('/transactions');
    const filters = await openFilters(page);
    await test.step('the transaction list can be filtered by both types and by the categories of both', async () => {
      const types = ['All Types', 'Income', 'Expense'];
      await expect(filters.getByLabel('Type').getByRole('option')).toHaveText(types);
      await expect(filters.getByLabel('Category').getByRole('option')).toHaveText([
        'All Categories',
        'Bills',
        'Entertainment',
        'Food',
        'Groceries',
        'Miscellaneous',
        'Shopping',
        'Subscriptions',
        'Transportation',
        'Freelance / Side Gig',
        'Gifts',
        'Investment Returns',
        'Refunds',
        'Salary',
      ]);
    });

    await filters.getByLabel('Type').selectOption('Expense');
    await expect(names(page)).toHaveCount(4);
    await filters.getByLabel('Category').selectOption('Food');
    await expect(names(page)).toHaveText(['Bread of today', 'Bread', 'Bread long ago']);
    await filters.getByLabel('From').fill(from);
    await expect(names(page)).toHaveText(['Bread of today', 'Bread']);
    await filters.getByLabel('To').fill(to);
    await expect(names(page)).toHaveText(['Bread']);
    await filters.getByLabel('Search transactions').fill('BRÉAD');

    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    await expect(chips).toHaveText([
      'SearchBRÉAD',
      'TypeExpense',
      'CategoryFood',
      `From${formatDay(from, 'long')}`,
      `To${formatDay(to, 'long')}`,
      'Clear Filters',
    ]);
    await expect(names(page)).toHaveText(['Bread']);
    await expect(page.getByText('1 transaction found')).toBeVisible();

    const shared = page.url();
    await page.goto('about:blank');
    await page.goto(shared);
    await expect(chips).toHaveCount(6);
    await expect(names(page)).toHaveText(['Bread']);

    await page.getByRole('button', { name: 'Remove filter Category Food' }).click();
    await expect(names(page)).toHaveText(['Breadbin', 'Bread']);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(names(page)).toHaveCount(5);
    await expect(page.getByText('5 transactions in all')).toBeVisible();
    await expect(chips).toHaveCount(0);
    await expect(page).toHaveURL('/transactions');
    await page.goBack();
    await expect(names(page)).toHaveText(['Breadbin', 'Bread']);
  });

  test('going back from a date filter leads to the list before it was set, however often it was changed', async ({
    page,
  }) => {
    await page.goto('/transactions');
    const filters = await openFilters(page);
    for (const day of ['2025-03-01', '2025-03-12']) {
      await filters.getByLabel('From').fill(day);
      await expect(page).toHaveURL(`/transactions?startDate=${day}`);
    }
    for (const day of ['2025-04-01', '2025-04-02']) {
      await filters.getByLabel('To').fill(day);
      await expect(page).toHaveURL(`/transactions?startDate=2025-03-12&endDate=${day}`);
      await page.goBack();
      await expect(page).toHaveURL('/transactions?startDate=2025-03-12');
    }
    await page.goBack();
    await expect(page).toHaveURL('/transactions');
  });

  test('the transaction list searches 300 ms after the last keystroke', async ({ page, ledger }) => {
    await ledger.expense('Bread', 3);
    await ledger.expense('Cheese', 3);
    await page.clock.install();
    await page.goto('/transactions');
    await expect(names(page)).toHaveCount(2);
    const searches: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/transactions') searches.push(searchParams.get('search'));
    });

    await page.clock.pauseAt(Date.now() + 60_000);
    const box = page.getByLabel('Search transactions');
    await box.fill('br');
    await page.clock.runFor(299);
    await box.fill('bread');
    await page.clock.runFor(299);
    expect(searches.filter((search) => search !== null)).toEqual([]);

    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(names(page)).toHaveText(['Bread']);
    expect(searches.filter((search) => search !== null)).toEqual(['bread']);
  });

  test('the transaction list has pages of ten, and returns to the first when a filter changes', {
    tag: '@every-look',
  }, async ({ page, ledger }) => {
    await recordElevenDays(ledger);
    await page.goto('/transactions');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages).toContainText('Page 1 of 2');
    await expect(names(page)).toHaveCount(10);
    await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();

    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(pages).toContainText('Page 2 of 2');
    await expect(names(page)).toHaveText(['Day 10']);
    await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();

    await page.reload();
    await expect(names(page)).toHaveText(['Day 10']);
    const filters = await openFilters(page);
    await filters.getByLabel('Type').selectOption('Expense');
    await expect(pages).toContainText('Page 1 of 2');

    await test.step('the transaction list returns to the previous page when the last row of the last page is deleted', async () => {
      await pages.getByRole('button', { name: 'Next page' }).click();
      await page.getByRole('button', { name: 'Delete Day 10' }).click();
      await question(page).getByRole('button', { name: 'Delete' }).click();
      await expect(names(page)).toHaveCount(10);
      await expect(names(page).first()).toHaveText('Day 0');
      await expect(pages).toHaveCount(0);
      await expect(page).toHaveURL('/transactions?isIncome=false');
    });
  });

  test('the transaction list shows an error when it fails to load, can retry, and has an empty state', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/transactions?');
    await page.route('**/api/transactions?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
    );
    await page.goto('/transactions');
    await expect(page.getByRole('alert')).toContainText('Could not load. Try again.');
    await page.unroute('**/api/transactions?*');
    await page.getByRole('button', { name: 'Try again' }).click();

    await test.step('the transaction list shows an empty state, with a hint when the filters match nothing', async () => {
      await expect(page.getByText('No Transaction done')).toBeVisible();
      await expect(page.getByText(transactionMessages.noneLeft)).toHaveCount(0);
      await ledger.expense('Bread', 3);
      await page.goto('/transactions?search=cheese');
      await expect(page.getByText('No Transaction done')).toBeVisible();
      await expect(page.getByText(transactionMessages.noneLeft)).toBeVisible();
      await page.getByRole('button', { name: 'Clear Filters' }).click();
      await expect(names(page)).toHaveText(['Bread']);
    });
  });
});
