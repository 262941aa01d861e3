import type { Locator, Page } from '@playwright/test';
import { budgetsApi } from '#contract/budgets.ts';
import { addDays, formatDay } from '#contract/calendar.ts';
import { recurringApi } from '#contract/recurring.ts';
import { colourOf } from './colour.ts';
import { hold } from './hold.ts';
import type { Ledger } from './ledger.ts';
import { goWithin, totals } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';
import { fill, names, save } from './transactions-screen.ts';

test.use({ as: 'user' });

/** Last thirty days: income £2,000.10, expenses £809.90. All time: income £2,500.10, expenses £859.89. */
async function recordBothYears(ledger: Ledger) {
  await ledger.income('Wages', 2000.1, { addedOn: ledger.daysAgo(1) });
  await ledger.expense('Rent', 800, { addedOn: ledger.daysAgo(5), category: 'Bills' });
  await ledger.expense('Cheese', 6.6, { addedOn: ledger.daysAgo(2) });
  await ledger.expense('Bread', 3.3);
  await ledger.income('Old wages', 500, { addedOn: ledger.daysAgo(400) });
  await ledger.expense('Old chair', 49.99, { addedOn: ledger.daysAgo(400), category: 'Shopping' });
}

function recentTransactions(page: Page): Locator {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Recent Transactions' }) })
    .getByRole('list');
}

function chart(page: Page, name: RegExp): Locator {
  return page.getByRole('figure', { name });
}

/** The sums shown below the list. */
function sums(page: Page): Locator {
  return page.getByRole('region', { name: 'Transactions' }).getByRole('status').first();
}

test('a dashboard without transactions is explained, and takes the first ones', async ({ page, ledger }) => {
  await test.step('an empty dashboard shows an empty state in every panel', async () => {
    await page.goto('/dashboard');

    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
    await expect(totals(page)).toContainText(
      /Total Income£0\.00.*Total Expense£0\.00.*Current Balance£0\.00/,
    );
    await expect(page.getByText('No expense data to display.')).toBeVisible();
    await expect(page.getByText('No recent activity to display.')).toBeVisible();
    await expect(page.getByText('No recent transactions.')).toBeVisible();
    await expect(page.getByText('Daily Activity (Last 30 Days)')).toBeVisible();
    for (const title of ['Expenses by Category', 'Recent Activity', 'Income Vs Time', 'Expense Vs Time'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('the form on the dashboard requires a name for an income too', async () => {
    await page.getByRole('button', { name: 'Add Transaction' }).click();
    await page.getByRole('button', { name: 'Add Income' }).click();
    const form = page.getByRole('dialog', { name: 'New Income' });
    await save(form);

    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(
      'Please enter a name for the transaction',
    );
    await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(
      'Please enter a valid cost greater than 0',
    );
    await expect(form.getByLabel('Category')).toHaveAccessibleDescription('Please select a category');
  });

  await test.step('a negative balance has a minus sign', async () => {
    await ledger.income('Wages', 10);
    await ledger.expense('Rowing boat', 1010.5);
    await page.goto('/dashboard');

    await expect(totals(page)).toContainText('Current Balance-£1,000.50');
  });
});

test('the totals show a skeleton while loading', async ({ page, ledger }) => {
  await ledger.income('Wages', 12);
  const release = await hold(page, '/transactions/summary');
  await page.goto('/dashboard');

  await expect(totals(page)).toHaveAttribute('aria-busy', 'true');
  await expect(totals(page)).toContainText('Total Income');
  await expect(totals(page)).not.toContainText('£');
  release();
  await expect(totals(page)).toContainText('£12.00');
  await expect(totals(page).getByText('all time')).toHaveCount(2);
});

test('the dashboard shows what a user has entered, and links each figure to its transactions', {
  tag: '@every-look',
}, async ({ page, ledger }) => {
  await recordBothYears(ledger);
  await page.goto('/dashboard');
  await test.step('each total links to the matching transactions, with the same sum', async () => {
    await expect(totals(page).getByRole('link')).toContainText(['£2,500.10', '£859.89', '£1,640.21']);

    await page.getByRole('link', { name: '£2,500.10' }).click();
    await expect(page).toHaveURL('/transactions?isIncome=true');
    await expect(sums(page)).toHaveText(/^2 transactions.*Income £2,500\.10/);
    await page.goBack();

    await page.getByRole('link', { name: '£859.89' }).click();
    await expect(page).toHaveURL('/transactions?isIncome=false');
    await expect(sums(page)).toHaveText(/^4 transactions.*Expense £859\.89Net/);
    await page.goBack();

    await page.getByRole('link', { name: '£1,640.21' }).click();
    await expect(page).toHaveURL('/transactions');
    await expect(sums(page)).toHaveText(
      /^6 transactions.*Income £2,500\.10.*Expense £859\.89Net £1,640\.21$/,
    );
    await page.goBack();
  });

  await test.step('the bar and line charts expose their totals and data as text', async () => {
    const span = `${formatDay(ledger.daysAgo(29), 'long')} to ${formatDay(ledger.today, 'long')}`;
    const bars = chart(page, /^Income and expenses/);
    await expect(bars).toHaveAccessibleName(
      `Income and expenses, ${span}: income £2,000.10, expense £809.90`,
    );
    await expect(bars.getByRole('table').getByRole('row')).toHaveCount(31);
    await expect(bars.getByRole('row', { name: formatDay(ledger.daysAgo(5), 'long') })).toContainText(
      '£0.00£800.00',
    );
    await expect(chart(page, /^Income vs time/)).toHaveAccessibleName(`Income vs time, ${span}: £2,000.10`);
    await expect(chart(page, /^Expense vs time/).getByRole('option')).toHaveCount(30);
  });

  await test.step('the arrow keys move between the points of a chart, each with a tooltip', async () => {
    const line = chart(page, /^Expense vs time/);
    const slip = line.locator('[aria-hidden="true"]').filter({ hasText: 'Expense' });
    const last = line.getByRole('option').last();
    await expect(line.locator('[role="option"][tabindex="0"]')).toHaveCount(1);
    await last.focus();
    await expect(slip).toHaveText(`${formatDay(ledger.today, 'long')}Expense£3.30`);

    await page.keyboard.press('ArrowLeft');
    await expect(slip).toHaveText(`${formatDay(ledger.daysAgo(1), 'long')}Expense£0.00`);
    await page.keyboard.press('ArrowLeft');
    await expect(slip).toHaveText(`${formatDay(ledger.daysAgo(2), 'long')}Expense£6.60`);
    await page.keyboard.press('Home');
    await expect(line.getByRole('option').first()).toBeFocused();
    await expect(slip).toHaveText(`${formatDay(ledger.daysAgo(29), 'long')}Expense£0.00`);
    await page.keyboard.press('Escape');
    await expect(slip).toHaveCount(0);
  });

  await test.step('a point opens the transactions of its day, and a bar only those of its side', async () => {
    const opened = async (url: string, listed: string[]) => {
      await expect(page).toHaveURL(url);
      await expect(names(page)).toHaveText(listed);
      await page.goBack();
    };
    const pointOf = (of: RegExp, day: string) =>
      chart(page, of).getByRole('option', { name: formatDay(day, 'long') });
    const on = (day: string) => `startDate=${day}&endDate=${day}`;
    const [cheese, wages] = [ledger.daysAgo(2), ledger.daysAgo(1)];
    await pointOf(/^Expense vs time/, cheese).click();
    await opened(`/transactions?isIncome=false&${on(cheese)}`, ['Cheese']);
    await pointOf(/^Income vs time/, wages).focus();
    await page.keyboard.press('Enter');
    await opened(`/transactions?isIncome=true&${on(wages)}`, ['Wages']);
    await pointOf(/^Income and expenses/, cheese)
      .locator('[data-series="expense"]')
      .click();
    await opened(`/transactions?isIncome=false&${on(cheese)}`, ['Cheese']);
    await pointOf(/^Income and expenses/, wages).focus();
    await page.keyboard.press('Enter');
    await opened(`/transactions?${on(wages)}`, ['Wages']);
  });

  await test.step('recent transactions show their date and signed amount, in green or red', async () => {
    const latest = recentTransactions(page).getByRole('listitem');
    const yesterday = ledger.daysAgo(1);
    const isThisYear = yesterday.slice(0, 4) === ledger.today.slice(0, 4);
    await expect(latest.nth(0)).toHaveText(`${formatDay(ledger.today, 'short')}Bread-£3.30`);
    await expect(latest.nth(1)).toHaveText(
      `${formatDay(yesterday, isThisYear ? 'short' : 'long')}Wages+£2,000.10`,
    );
    expect(await colourOf(latest.getByText('-£3.30'), 'color')).toBe('red');
    expect(await colourOf(latest.getByText('+£2,000.10'), 'color')).toBe('green');
  });

  await test.step('a recent transaction opens, wherever it is pressed', async () => {
    await recentTransactions(page).getByText('-£3.30').click({ force: true }); // over it is the link
    await expect(page).toHaveURL(/\/transactions\?ids=/);
    await expect(names(page)).toHaveText(['Bread']);
    await page.goBack();
  });

  await test.step('choosing a period changes the charts, the URL and the filters of the chart links', async () => {
    const periods = page.getByRole('navigation', { name: 'Period of the charts' });
    await expect(periods.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current');

    await periods.getByRole('link', { name: 'All' }).click();
    await expect(page).toHaveURL('/dashboard?period=all');
    await expect(periods.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current');
    const doughnut = chart(page, /^Expenses by category/);
    await expect(doughnut).toHaveAccessibleName('Expenses by category, £859.89 in 3 categories');
    await expect(chart(page, /^Income vs time/)).toHaveAccessibleName(/: £2,500\.10$/);

    await page.reload();
    await doughnut.getByRole('link', { name: 'Shopping' }).click();
    await expect(names(page)).toHaveText(['Old chair']);

    await goWithin(page, '/dashboard?period=month');
    await expect(page.getByText('Daily Activity (This Month)')).toBeVisible();
    await page.getByRole('link', { name: 'This year' }).click();
    await expect(page.getByText('Monthly Activity (This Year)')).toBeVisible();
    await expect(doughnut.getByRole('link', { name: 'Food' })).toBeVisible();
    await expect(doughnut.getByRole('link', { name: 'Shopping' })).toHaveCount(0);
    await expect(totals(page)).toContainText('£2,500.10');
  });

  await test.step('the lines of this month end today, not at zero on days to come', async () => {
    await goWithin(page, '/dashboard?period=month');
    const days = chart(page, /^Expense vs time/).getByRole('option');
    await expect(days).toHaveCount(Number(ledger.today.slice(8)));
    await expect(days.last()).toHaveAccessibleName(`${formatDay(ledger.today, 'long')}: Expense £3.30`);
  });
});

test('the totals and the doughnut show the chosen period, and link to its transactions', {
  tag: '@every-width',
}, async ({ page, ledger }) => {
  await recordBothYears(ledger);
  await test.step('each total also shows how much of it belongs to the chosen period, with its transactions', async () => {
    await page.goto('/dashboard');
    const parts = totals(page).getByRole('link', { name: /in 30 days$/ });
    await expect(parts).toHaveText(['£2,000.10 in 30 days', '£809.90 in 30 days', '+£1,190.20 in 30 days']);

    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(parts).toHaveCount(0);
    await expect(totals(page).getByRole('link')).toHaveCount(3);

    await page.getByRole('link', { name: '30 days', exact: true }).click();
    await parts.nth(1).click();
    await expect(sums(page)).toHaveText(/^3 transactions.*Expense £809\.90Net/);
  });

  await test.step('the doughnut lists each category with its amount and share, linked to its transactions', async () => {
    await goWithin(page, '/dashboard');

    const doughnut = chart(page, /^Expenses by category/);
    await expect(doughnut).toHaveAccessibleName('Expenses by category, £809.90 in 2 categories');
    await expect(doughnut.getByRole('listitem')).toHaveText(['Bills£800.0099%', 'Food£9.901%']);

    await doughnut.getByRole('link', { name: 'Food' }).click();
    await expect(names(page)).toHaveText(['Bread', 'Cheese']);
    await expect(sums(page)).toHaveText(/Expense £9\.90Net/);
  });
});

test('a touch shows the amount of a day, and a second one opens its transactions @phone', async ({
  page,
  ledger,
}) => {
  await ledger.expense('Bread', 3.3);
  await page.goto('/dashboard');
  const line = chart(page, /^Expense vs time/);
  const today = line.getByRole('option').last();
  await today.tap();
  await expect(line.locator('[aria-hidden="true"]').filter({ hasText: 'Expense' })).toContainText('£3.30');
  await expect(page).toHaveURL('/dashboard');
  await today.tap();
  await expect(page).toHaveURL(
    `/transactions?isIncome=false&startDate=${ledger.today}&endDate=${ledger.today}`,
  );
  await expect(names(page)).toHaveText(['Bread']);
});

test('what is left of a budget opens its expenses, and what comes next the recurring transactions', {
  tag: '@every-look',
}, async ({ page, ledger, site, account: { token } }) => {
  const [year, month] = ledger.today.split('-').map(Number) as [number, number];
  await call(site, budgetsApi.create, { token, body: { category: 'Food', amount: 100, month, year } });
  await ledger.expense('Bread', 3.3);
  const startDate = addDays(ledger.today, 2);
  const rent = { name: 'Rent', category: 'Bills', amount: 850, isIncome: false, startDate } as const;
  await call(site, recurringApi.create, { token, body: { ...rent, frequency: 'monthly' } });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /£850\.00 ?, see recurring transactions/ }).click();
  await expect(page).toHaveURL('/recurring-transactions');
  await page.goBack();
  await page.getByRole('link', { name: /£96\.70 ?, see the expenses of Food/ }).click();
  await expect(sums(page)).toHaveText(/^1 transaction.*Expense £3\.30/);
});

test('a doughnut slice links to its transactions, and adding one updates the totals, the charts and the recent transactions', {
  tag: '@every-look',
}, async ({ page, ledger }) => {
  await ledger.income('Wages', 200);
  for (const category of ['Bills', 'Entertainment', 'Food', 'Groceries'])
    await ledger.expense(`One of ${category}`, 25, { category });
  await page.goto('/dashboard');
  await test.step('a doughnut slice links to the transactions of its category', async () => {
    await chart(page, /^Expenses by category/)
      .locator('svg a')
      .nth(2)
      .click();
    await expect(names(page)).toHaveText(['One of Food']);
    await expect(sums(page)).toHaveText(/Expense £25\.00Net/);
    await page.goBack();
  });

  await test.step('adding a transaction updates the totals, the charts and the recent transactions', async () => {
    await page.getByRole('button', { name: 'Add Transaction' }).click();
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await fill(form, { amount: '25.50', name: 'Ferry', category: 'Transportation' });
    await save(form);

    await expect(totals(page).getByRole('link')).toContainText(['£200.00', '£125.50', '£74.50']);
    await expect(recentTransactions(page)).toContainText('Ferry-£25.50');
    await expect(chart(page, /^Expenses by category/)).toContainText('Transportation£25.50');
    await expect(chart(page, /^Expense vs time/)).toHaveAccessibleName(/: £125\.50$/);
  });
});

test('a failed load shows a single error and can be retried', async ({ page, ledger, expectFailure }) => {
  expectFailure('/api/transactions/');
  await ledger.income('Wages', 100);
  await page.route(/transactions\/(summary|charts)/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
  await page.goto('/dashboard');

  await expect(page.getByRole('alert')).toContainText('Could not load. Try again.');
  await page.unroute(/transactions\/(summary|charts)/);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(totals(page)).toContainText('£100.00');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
