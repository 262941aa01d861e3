import type { Locator, Page } from '@playwright/test';
import { type Budget, budgetsApi } from '#contract/budgets.ts';
import { addMonths, formatMonth, monthOf } from '#contract/calendar.ts';
import type { Account } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { openMenu, toast } from './shell.ts';
import { call, type Site } from './site.ts';
import { test as base, expect } from './test.ts';
import { fill as fillTransaction, names, openForm, question, save } from './transactions-screen.ts';

type SetBudget = (category: string, amount: number, more?: Partial<Budget>) => Promise<Budget>;

/** By the API, for November 2026 unless said otherwise. */
const test = base.extend<{ setBudget: SetBudget }>({
  async setBudget({ site, account }, use) {
    await use((category, amount, more) => setByApi(site, account, { category, amount, ...more }));
  },
});

test.use({ as: 'user' });

function setByApi(site: Site, { token }: Account, more: Pick<Budget, 'category' | 'amount'>) {
  return call(site, budgetsApi.create, { token, body: { month: 11, year: 2026, ...more } });
}

function sheet(page: Page): Locator {
  return page.getByRole('region', { name: 'Budgets' });
}

function rows(page: Page): Locator {
  return sheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Edit budget' }) });
}

function row(page: Page, title: string): Locator {
  return rows(page).filter({ has: page.getByRole('button', { name: `Edit budget ${title}`, exact: true }) });
}

function meter(page: Page, title: string): Locator {
  return page.getByRole('progressbar', { name: `Spent of ${title}`, exact: true });
}

async function addBudget(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Budget' }).click();
  return page.getByRole('dialog', { name: 'Add Budget' });
}

interface Entry {
  category?: string;
  amount?: string;
  month?: string;
  year?: string;
}

async function fill(form: Locator, { category, amount, month, year }: Entry) {
  if (category !== undefined) await form.getByLabel('Category').selectOption(category);
  if (amount !== undefined) await form.getByLabel('Amount').fill(amount);
  if (month !== undefined) await form.getByLabel('Month').fill(month);
  if (year !== undefined) await form.getByLabel('Year').fill(year);
}

test.describe('the table', () => {
  test('nothing set yet: it says so', async ({ page }) => {
    await page.goto('/budgets');

    await expect(page.getByRole('heading', { name: 'Budgets', level: 1 })).toBeVisible();
    await expect(page.getByText('No budgets found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Budget' })).toBeVisible();
  });

  test('a budget stands with its month, what is spent of it and what remains', {
    tag: '@every-width',
  }, async ({ page, ledger, setBudget }) => {
    await setBudget('Food', 60);
    await setBudget('Food', 40, { month: 9 });
    await ledger.expense('First of the month', 0.1, { addedOn: '2026-11-01' });
    await ledger.expense('Last of the month', 20.2, { addedOn: '2026-11-30' });
    await ledger.expense('Another month', 5, { addedOn: '2026-12-01' });
    await ledger.expense('Another category', 5, { addedOn: '2026-11-10', category: 'Bills' });
    await ledger.income('An income', 5, { addedOn: '2026-11-10', category: 'Food' });
    await page.goto('/budgets');

    await expect(page.getByRole('columnheader')).toHaveText([
      'Category',
      'Month',
      'Budget',
      'Spent',
      'Remaining',
      'Progress',
      'Actions',
    ]);
    await expect(row(page, 'Food 11/2026').getByRole('cell')).toContainText([
      'Food',
      '11/2026',
      '£60.00',
      '£20.30',
      '£39.70',
      '34%',
    ]);
    await expect(rows(page).getByRole('cell').nth(8)).toHaveText('9/2026');
  });

  test('what is spent leads to the transactions that make it, and they come to the same', async ({
    page,
    ledger,
    setBudget,
  }) => {
    await setBudget('Food', 60);
    await ledger.expense('Bread', 3.3, { addedOn: '2026-11-01' });
    await ledger.expense('Cheese', 6.6, { addedOn: '2026-11-30' });
    await ledger.expense('Wine', 9, { addedOn: '2026-12-01' });
    await page.goto('/budgets');
    await page.getByRole('link', { name: '£9.90' }).click();

    await expect(page).toHaveURL(
      '/transactions?category=Food&isIncome=false&startDate=2026-11-01&endDate=2026-11-30',
    );
    await expect(names(page)).toHaveText(['Cheese', 'Bread']);
    await expect(page.getByRole('region', { name: 'Transactions' })).toContainText('Expense £9.90');
  });

  test('progress is green below 80 percent, yellow below 100 and red from there, where it stops', async ({
    page,
    ledger,
    setBudget,
  }) => {
    const spent = { Bills: 799.99, Entertainment: 800, Food: 999.99, Groceries: 1000, Shopping: 1500.5 };
    for (const [category, cost] of Object.entries(spent)) {
      await setBudget(category, 1000);
      await ledger.expense('All of it', cost, { category, addedOn: '2026-11-10' });
    }
    await setBudget('Subscriptions', 0);
    await setBudget('Transportation', 0);
    await ledger.expense('Bus', 0.01, { category: 'Transportation', addedOn: '2026-11-10' });
    await page.goto('/budgets');

    const progress = {
      Bills: ['79%', '--income'],
      Entertainment: ['80%', '--warning'],
      Food: ['99%', '--warning'],
      Groceries: ['100%', '--expense'],
      Shopping: ['100%', '--expense'],
      Subscriptions: ['0%', '--income'],
      Transportation: ['100%', '--expense'],
    } as const;
    for (const [category, [percent, token]] of Object.entries(progress)) {
      const printed = row(page, `${category} 11/2026`).getByText(percent, { exact: true });
      await expect(printed).toHaveCSS('color', await colour(page, token));
      await expect(meter(page, `${category} 11/2026`)).toHaveAttribute('aria-valuenow', percent.slice(0, -1));
    }
    await expect(row(page, 'Shopping 11/2026')).toContainText('-£500.50');
    await expect(row(page, 'Shopping 11/2026')).toContainText('over by £500.50');
    await expect(sheet(page).getByText(/^over by/)).toHaveCount(2);
  });

  test('a transaction that is recorded counts at once', async ({ page, ledger, setBudget }) => {
    const [year, month] = monthOf(ledger.today).split('-').map(Number);
    await setBudget('Food', 100, { month: month ?? 0, year: year ?? 0 });
    await ledger.income('Wages', 500);
    await page.goto('/budgets');
    await expect(rows(page)).toContainText('£0.00');
    await page.getByRole('navigation').getByRole('link', { name: 'Transactions', exact: true }).click();
    const form = await openForm(page);
    await fillTransaction(form, { amount: '85', name: 'Feast', category: 'Food' });
    await save(form);
    await expect(names(page)).toContainText(['Feast']);

    await page.getByRole('navigation').getByRole('link', { name: 'Budgets', exact: true }).click();
    await expect(rows(page)).toContainText('£85.00');
    await expect(rows(page)).toContainText('85%');
  });

  test('amounts follow the display currency', async ({ page, setBudget }) => {
    await setBudget('Food', 60);
    await page.goto('/budgets');
    const menu = await openMenu(page);
    await menu.getByRole('combobox').selectOption('JPY');

    await expect(rows(page)).toContainText('¥60');
  });
});

test.describe('the form', () => {
  test('a budget is added for the month that is shown', { tag: '@every-width' }, async ({ page }) => {
    await page.goto('/budgets?month=2027-02');
    const form = await addBudget(page);
    await expect(form.getByLabel('Month')).toHaveValue('2');
    await expect(form.getByLabel('Year')).toHaveValue('2027');
    await fill(form, { category: 'Groceries', amount: '240,5' });
    await form.getByRole('button', { name: 'Save Budget' }).click();

    await expect(form).toBeHidden();
    await expect(toast(page, 'Budget for Feb 2027 saved.')).toBeVisible();
    await expect(row(page, 'Groceries 2/2027')).toContainText('£240.50');
  });

  test('a new one is offered for the month of the user', async ({ page, ledger }) => {
    await page.goto('/budgets');
    const form = await addBudget(page);
    await expect(form.getByLabel('Month')).toHaveValue(String(Number(ledger.today.slice(5, 7))));
    await expect(form.getByLabel('Year')).toHaveValue(ledger.today.slice(0, 4));
  });

  test('everything is required, and the first that is missing has the focus', async ({ page }) => {
    await page.goto('/budgets');
    const form = await addBudget(page);
    await fill(form, { amount: '-1', month: '', year: '1999' });
    await form.getByRole('button', { name: 'Save Budget' }).click();

    await expect(form.getByLabel('Category')).toHaveAccessibleDescription('Please select a category');
    await expect(form.getByLabel('Category')).toBeFocused();
    await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(
      'Please enter a valid amount of 0 or more',
    );
    await expect(form.getByLabel('Month')).toHaveAccessibleDescription(
      'The month is a whole number from 1 to 12.',
    );
    await expect(form.getByLabel('Year')).toHaveAccessibleDescription(
      'The year is a whole number from 2000 to 2100.',
    );

    await fill(form, { category: 'Food', amount: '0', month: '1', year: '2000' });
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(row(page, 'Food 1/2000')).toContainText('0%');
  });

  test('a month outside the year becomes the first or the last, also when Enter sends it', async ({
    page,
  }) => {
    await page.goto('/budgets');
    const form = await addBudget(page);
    await fill(form, { category: 'Food', amount: '1', year: '2100', month: '0' });
    await form.getByLabel('Year').focus();
    await expect(form.getByLabel('Month')).toHaveValue('1');

    await form.getByLabel('Month').fill('99');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Food 12/2100')).toBeVisible();
  });

  test('a second one for a category and month is refused in the dialog, which keeps what was typed', async ({
    page,
    setBudget,
    expectFailure,
  }) => {
    expectFailure('/api/budgets');
    await setBudget('Food', 60);
    await page.goto('/budgets');
    const form = await addBudget(page);
    await fill(form, { category: 'Food', amount: '75', month: '11', year: '2026' });
    await form.getByRole('button', { name: 'Save Budget' }).click();

    await expect(form.getByLabel('Category')).toHaveAccessibleDescription(
      'There is a budget for this category and month already.',
    );
    await expect(form.getByLabel('Category')).toBeFocused();
    await expect(form.getByLabel('Amount')).toHaveValue('75');

    await fill(form, { month: '12' });
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(row(page, 'Food 12/2026')).toContainText('£75.00');
  });

  test('a failed save says so in the dialog, keeps what was typed and can be tried again', async ({
    page,
    expectFailure,
  }) => {
    expectFailure('/api/budgets');
    await page.goto('/budgets');
    await page.route('**/api/budgets', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    const form = await addBudget(page);
    await fill(form, { category: 'Food', amount: '75' });
    await form.getByRole('button', { name: 'Save Budget' }).click();

    await expect(form.getByRole('alert')).toHaveText('Could not save. Try again.');
    await expect(form.getByLabel('Amount')).toHaveValue('75');
    await page.unroute('**/api/budgets');
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(rows(page)).toContainText('£75.00');
  });

  test('a new category is asked for and chosen', async ({ page }) => {
    await page.goto('/budgets');
    const form = await addBudget(page);
    await form.getByLabel('Category').selectOption('-- Add New Category --');
    await page.getByLabel('Enter new category name:').fill('Gardening');
    await page.keyboard.press('Enter');

    await expect(form.getByLabel('Category')).toHaveValue('Gardening');
    await fill(form, { amount: '9', month: '11', year: '2026' });
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(row(page, 'Gardening 11/2026')).toBeVisible();
  });

  test('a budget can be changed', async ({ page, setBudget }) => {
    await setBudget('Food', 60.5);
    await page.goto('/budgets');
    await page.getByRole('button', { name: 'Edit budget Food 11/2026' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Budget' });
    await expect(form.getByLabel('Category')).toHaveValue('Food');
    await expect(form.getByLabel('Amount')).toHaveValue('60.50');
    await expect(form.getByLabel('Month')).toHaveValue('11');
    await expect(form.getByLabel('Year')).toHaveValue('2026');

    await fill(form, { category: 'Bills', amount: '70', month: '12' });
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(row(page, 'Bills 12/2026')).toContainText('£70.00');
    await expect(rows(page)).toHaveCount(1);
  });
});

test.describe('deleting', () => {
  test('asks first, and the focus goes to the row that takes its place', async ({ page, setBudget }) => {
    await setBudget('Bills', 1);
    await setBudget('Food', 2);
    await page.goto('/budgets');
    await page.getByRole('button', { name: 'Delete budget Bills 11/2026' }).click();
    await expect(question(page)).toContainText('Are you sure you want to delete this budget?');
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(2);

    await page.getByRole('button', { name: 'Delete budget Bills 11/2026' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Delete budget Food 11/2026' })).toBeFocused();

    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No budgets found')).toBeVisible();
    await expect(sheet(page)).toBeFocused();
  });

  test('a failure is told, and the budget stays', async ({ page, setBudget, expectFailure }) => {
    expectFailure('/api/budgets/');
    await setBudget('Food', 60);
    await page.goto('/budgets');
    await page.route('**/api/budgets/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Delete budget Food 11/2026' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();

    await expect(toast(page, 'Failed to delete budget. Please try again.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });
});

test.describe('the months', () => {
  test('can be turned over one by one; the address holds the one shown', { tag: '@every-width' }, async ({
    page,
    setBudget,
  }) => {
    await setBudget('Food', 1, { month: 12, year: 2026 });
    await setBudget('Bills', 2, { month: 1, year: 2027 });
    await page.goto('/budgets');
    await expect(rows(page)).toHaveCount(2);
    const months = page.getByRole('navigation', { name: 'Month' });
    await expect(months.getByRole('link', { name: 'All months' })).toHaveAttribute('aria-current');

    await page.goto('/budgets?month=2026-12');
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
    await page.reload();
    await expect(rows(page)).toContainText('Bills');
    await months.getByRole('link', { name: 'Previous month, Dec 2026' }).click();
    await expect(rows(page)).toContainText('Food');
    await months.getByRole('link', { name: 'All months' }).click();
    await expect(page).toHaveURL('/budgets');
    await expect(rows(page)).toHaveCount(2);
  });

  test('begin with the month of the user, and end where budgets end', async ({ page, ledger }) => {
    const thisMonth = monthOf(ledger.today);
    await page.goto('/budgets');
    const months = page.getByRole('navigation', { name: 'Month' });
    await months.getByRole('link', { name: formatMonth(thisMonth), exact: true }).click();
    await expect(page).toHaveURL(`/budgets?month=${thisMonth}`);
    const before = formatMonth(addMonths(thisMonth, -1));
    await expect(months.getByRole('link', { name: `Previous month, ${before}` })).toBeVisible();

    await page.goto('/budgets?month=2000-01');
    await expect(months.getByRole('link', { name: 'Next month, Feb 2000' })).toBeVisible();
    await expect(months.getByRole('link', { name: /Previous month/ })).toHaveCount(0);
    await page.goto('/budgets?month=2026-13');
    await expect(months.getByRole('link', { name: 'All months' })).toHaveAttribute('aria-current');
  });

  test('the budgets of the month before can be copied, once', async ({ page, setBudget }) => {
    await setBudget('Food', 60, { month: 12 });
    await setBudget('Bills', 900, { month: 12 });
    await setBudget('Bills', 950, { month: 1, year: 2027 });
    await page.goto('/budgets');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Copy last month' })).toHaveCount(0);

    await page.goto('/budgets?month=2027-01');
    await page.getByRole('button', { name: 'Copy last month' }).click();
    await expect(toast(page, '1 budget copied from Dec 2026.')).toBeVisible();
    await expect(row(page, 'Food 1/2027')).toContainText('£60.00');
    await expect(row(page, 'Bills 1/2027')).toContainText('£950.00');

    await page.reload();
    await page.getByRole('button', { name: 'Copy last month' }).click();
    await expect(toast(page, 'There was no further budget to copy from Dec 2026.')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
  });
});

test('what does not load says so in its place and can be tried again', async ({
  page,
  setBudget,
  expectFailure,
}) => {
  expectFailure('/api/budgets');
  await setBudget('Food', 60);
  await failToList(page);
  await page.goto('/budgets');

  await expect(sheet(page).getByRole('alert')).toContainText('Could not load. Try again.');
  await page.unroute('**/api/budgets');
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toContainText('Food');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('no amount is cut short and the page is never wider than the screen, however large they are', async ({
  page,
  ledger,
  setBudget,
}) => {
  const category = 'A category whose name is forty letters..';
  await setBudget(category, 999_999_999.99);
  await ledger.expense('Palace', 888_888_888.88, { category, addedOn: '2026-11-10' });
  await page.goto('/budgets');
  for (const width of [320, 390, 860, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const amount of ['£999,999,999.99', '£888,888,888.88', '£111,111,111.11'])
      await expect(rows(page).getByText(amount)).toBeInViewport({ ratio: 1 });
    const remove = page.getByRole('button', { name: `Delete budget ${category} 11/2026` });
    await rows(page).hover();
    await page.mouse.wheel(400, 0);
    await expect(remove).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
});

test.describe('without violations', { tag: '@every-width' }, () => {
  test('loading, filled and asked', async ({ page, ledger, setBudget }) => {
    for (const [category, cost] of Object.entries({ Bills: 10, Food: 85, Shopping: 150.5 })) {
      await setBudget(category, 100);
      await ledger.expense('Some', cost, { category, addedOn: '2026-11-10' });
    }
    const release = await hold(page, '/budgets');
    await page.goto('/budgets');
    await expect(sheet(page)).toHaveAttribute('aria-busy', 'true');
    await expectAccessible(page);
    release();
    await expect(rows(page)).toContainText(['Bills', 'Food', 'Shopping']);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Delete budget Food 11/2026' }).click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('empty, complaining and failed', async ({ page, expectFailure }) => {
    await page.goto('/budgets?month=2026-11');
    await expect(page.getByText('No budgets found')).toBeVisible();
    await expectAccessible(page);

    const form = await addBudget(page);
    await fill(form, { month: '' });
    await form.getByRole('button', { name: 'Save Budget' }).click();
    await expect(form.getByLabel('Month')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    expectFailure('/api/budgets');
    await failToList(page);
    await page.goto('/budgets');
    await expect(sheet(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});

/** Until its route is taken away. */
function failToList(page: Page): Promise<unknown> {
  return page.route('**/api/budgets', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
}

/** What a custom property of the design is on this page, as the browser writes colours. */
function colour(page: Page, token: string): Promise<string> {
  return page.evaluate(`{
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(${token})';
    const { color } = getComputedStyle(probe);
    probe.remove();
    color;
  }`);
}
