import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatDay } from '#contract/calendar.ts';
import { hold } from './hold.ts';
import type { Ledger } from './ledger.ts';
import { toast } from './shell.ts';
import { expect, test } from './test.ts';
import { fill, names, openFilters, openForm, question, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

/** Eleven expenses of a pound: a page of ten, newest first from "Day 0", and one more. */
function recordElevenDays(ledger: Ledger) {
  return Promise.all(
    Array.from({ length: 11 }, (_, day) => ledger.expense(`Day ${day}`, 1, { addedOn: ledger.daysAgo(day) })),
  );
}

function deleteButton(page: Page) {
  return page.getByRole('button', { name: /^Delete \(\d+\)$/ }).filter({ visible: true });
}

test.describe('recording', () => {
  test('an expense and an income stand in the list with their signs', { tag: '@every-width' }, async ({
    page,
    ledger,
  }) => {
    await ledger.income('Opening balance', 1000);
    await page.goto('/transactions');
    const expense = await openForm(page);
    await fill(expense, { amount: '52.31', name: 'Northgate Grocers', category: 'Groceries' });
    await save(expense);

    await expect(expense).toBeHidden();
    await expect(row(page, 'Northgate Grocers')).toContainText('-£52.31');
    await expect(row(page, 'Northgate Grocers')).toContainText('Groceries');
    await expect(row(page, 'Northgate Grocers')).toContainText(formatDay(ledger.today, 'long'));

    await openForm(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Add Income' }).click();
    const income = page.getByRole('dialog', { name: 'New Income' });
    await fill(income, { amount: '612.40', name: 'Fairweather Bindery', category: 'Salary' });
    await save(income);

    await expect(row(page, 'Fairweather Bindery')).toContainText('+£612.40');
    await expect(page.locator('thead th')).toContainText([
      'Name',
      'Category',
      'Amount',
      'Date',
      'Note',
      'Actions',
    ]);
  });

  test('the form says so while it saves, and takes no second click', async ({ page, ledger }) => {
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '9', name: 'Tulip bulbs', category: 'Shopping' });
    const release = await hold(page, '/transactions');
    await save(form);

    await expect(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    release();
    await expect(names(page)).toHaveText(['Tulip bulbs', 'Opening balance']);
  });

  test('an income without a name is named after its category', async ({ page }) => {
    await page.goto('/transactions');
    await openForm(page);
    await page.getByRole('button', { name: 'Add Income' }).click();
    const income = page.getByRole('dialog', { name: 'New Income' });
    await expect(income.getByPlaceholder('General Income')).toHaveAccessibleName(/^Name/);
    await fill(income, { amount: '20', category: 'Gifts' });
    await save(income);

    await expect(names(page)).toHaveText(['Gifts Income']);
  });

  test('switching between expense and income starts the form anew', async ({ page }) => {
    await page.goto('/transactions');
    await fill(await openForm(page), { amount: '12', name: 'Umbrella', category: 'Shopping', note: 'Rain' });
    await page.getByRole('button', { name: 'Add Income' }).click();

    const income = page.getByRole('dialog', { name: 'New Income' });
    for (const label of ['Amount', 'Name', 'Category', 'Note'])
      await expect(income.getByLabel(label)).toHaveValue('');
    await expect(income.getByLabel('Category').getByRole('option')).toContainText([
      'Freelance / Side Gig',
      'Gifts',
      'Investment Returns',
      'Refunds',
      'Salary',
      '-- Add New Category --',
    ]);

    await fill(income, { amount: '30' });
    await page.getByRole('button', { name: 'Add Expense' }).click();
    await expect(page.getByRole('dialog', { name: 'New Expense' }).getByLabel('Amount')).toHaveValue('');
  });

  test('what is missing or wrong is told beside its field, and the first one has the focus', async ({
    page,
  }) => {
    await page.goto('/transactions');
    const form = await openForm(page);
    await form.getByLabel('Date').fill('');
    await save(form);

    await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(
      'Please enter a valid cost greater than 0',
    );
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(
      'Please enter a name for the transaction',
    );
    await expect(form.getByLabel('Category')).toHaveAccessibleDescription('Please select a category');
    await expect(form.getByLabel('Date')).toHaveAccessibleDescription('Please enter a valid date.');
    await expect(form.getByLabel('Amount')).toBeFocused();

    const amounts = {
      '0': 'Please enter a valid cost greater than 0',
      '-5': 'Please enter a valid cost greater than 0',
      'ten pounds': 'Please enter a valid cost greater than 0',
      '1.234': 'Amounts have at most two decimals.',
      '1000000000': 'Amounts go up to 999,999,999.99.',
    };
    for (const [typed, told] of Object.entries(amounts)) {
      await form.getByLabel('Amount').fill(typed);
      await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(told);
    }

    await fill(form, { amount: '5', name: '   ', category: 'Food' });
    await save(form);
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Amount')).not.toHaveAttribute('aria-invalid');
  });

  test('amounts may be typed with a decimal comma', async ({ page, ledger }) => {
    await ledger.income('Opening balance', 5000);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '1.234,5', name: 'Piano', category: 'Entertainment' });
    await save(form);

    await expect(row(page, 'Piano')).toContainText('-£1,234.50');
  });

  test('a new category is asked for, sorted in and chosen', async ({ page, ledger }) => {
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    const form = await openForm(page);
    await form.getByLabel('Category').selectOption('-- Add New Category --');
    const prompt = page.getByRole('dialog', { name: 'New Expense Category' });
    await prompt.getByLabel('Enter new category name:').fill('  Gardening  ');
    await page.keyboard.press('Enter');

    await expect(prompt).toBeHidden();
    await expect(form.getByLabel('Category')).toHaveValue('Gardening');
    await expect(form.getByLabel('Category').getByRole('option')).toContainText([
      'Food',
      'Gardening',
      'Groceries',
    ]);
    await fill(form, { amount: '9', name: 'Tulip bulbs' });
    await save(form);
    await expect(row(page, 'Tulip bulbs')).toContainText('Gardening');
  });

  test('thinking better of a new category leaves the form as it was', async ({ page }) => {
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '9', category: 'Bills' });
    await form.getByLabel('Category').selectOption('-- Add New Category --');
    await page.keyboard.press('Escape');

    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(form.getByLabel('Category')).toHaveValue('Bills');
    await expect(form.getByLabel('Amount')).toHaveValue('9');
  });

  test('an expense beyond the balance is asked about first', async ({ page, ledger }) => {
    await ledger.income('Pocket money', 2476.42);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '2900', name: 'Rowing boat', category: 'Entertainment' });
    await save(form);

    await expect(question(page)).toContainText(
      'Warning: This expense (£2,900.00) exceeds your current balance (£2,476.42). Proceeding will result in a negative balance. Do you wish to submit anyway?',
    );
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Rowing boat');

    await save(form);
    await question(page).getByRole('button', { name: 'Submit' }).click();
    await expect(form).toBeHidden();
    await expect(names(page)).toHaveText(['Rowing boat', 'Pocket money']);
  });

  test('an expense of exactly the balance, and an income of any size, need no question', async ({
    page,
    ledger,
  }) => {
    await ledger.income('Pocket money', 10);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '10', name: 'Kite', category: 'Shopping' });
    await save(form);
    await expect(row(page, 'Kite')).toBeVisible();

    await openForm(page);
    await page.getByRole('button', { name: 'Add Income' }).click();
    const income = page.getByRole('dialog', { name: 'New Income' });
    await fill(income, { amount: '99', category: 'Gifts' });
    await save(income);
    await expect(row(page, 'Gifts Income')).toBeVisible();
  });

  test('what was typed outlives a failed save, and trying again records it once', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/transactions');
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '4,20', name: 'Ferry', category: 'Transportation', note: 'Return' });
    // The server records it, but its answer is lost.
    await page.route('**/api/transactions', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await save(form);

    await expect(form.getByRole('alert')).toHaveText('Could not save. Try again.');
    await expect(form.getByLabel('Amount')).toHaveValue('4,20');
    await expect(form.getByLabel('Name')).toHaveValue('Ferry');
    await expect(form.getByLabel('Category')).toHaveValue('Transportation');
    await expect(form.getByLabel('Note')).toHaveValue('Return');

    await page.unroute('**/api/transactions');
    await save(form);
    await expect(form).toBeHidden();
    await expect(names(page)).toHaveText(['Ferry', 'Opening balance']);
  });
});

test.describe('changing', () => {
  test('an income is edited as an income, an expense as an expense', async ({ page, ledger }) => {
    await ledger.income('Wages', 2000);
    await ledger.expense('Groceries', 52.31, { category: 'Groceries', note: 'For the week' });
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Edit Wages' }).click();
    const income = page.getByRole('dialog', { name: 'Edit Income' });
    await expect(income.getByLabel('Category')).toHaveValue('Salary');
    await income.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Edit Groceries' }).click();
    const expense = page.getByRole('dialog', { name: 'Edit Expense' });
    await expect(expense.getByLabel('Amount')).toHaveValue('52.31');
    await expect(expense.getByLabel('Name')).toHaveValue('Groceries');
    await expect(expense.getByLabel('Category')).toHaveValue('Groceries');
    await expect(expense.getByLabel('Date')).toHaveValue(ledger.today);
    await expect(expense.getByLabel('Note')).toHaveValue('For the week');

    await fill(expense, { amount: '60', name: 'Greengrocer', category: 'Food' });
    await save(expense);
    await expect(row(page, 'Greengrocer')).toContainText('-£60.00');
    await expect(names(page)).toHaveText(['Greengrocer', 'Wages']);
  });

  test('a failed change keeps what was typed', async ({ page, ledger, expectFailure }) => {
    expectFailure('/api/transactions/');
    await ledger.expense('Bus', 2);
    await page.goto('/transactions');
    await page.route('**/api/transactions/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Edit Bus' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await fill(form, { name: 'Tram' });
    await save(form);

    await expect(form.getByRole('alert')).toHaveText('Could not save. Try again.');
    await expect(form.getByLabel('Name')).toHaveValue('Tram');
  });

  test('deleting asks first', async ({ page, ledger }) => {
    await ledger.expense('Bus', 2);
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Delete Bus' }).click();

    await expect(question(page)).toContainText('Are you sure you want to delete this transaction?');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(names(page)).toHaveText(['Bus']);

    await page.getByRole('button', { name: 'Delete Bus' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No Transaction done')).toBeVisible();
  });

  test('Details shows a transaction and changes nothing', async ({ page, ledger }) => {
    await ledger.expense('Thameside Water', 118.6, { category: 'Bills', note: 'Quarterly bill\nNo. 2210' });
    await ledger.expense('Plain', 1);
    await page.goto('/transactions');
    await expect(row(page, 'Plain').getByRole('button', { name: /Details/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Details of Thameside Water' }).click();

    const details = page.getByRole('dialog', { name: 'Details' });
    for (const fact of ['Thameside Water', 'Bills', '-£118.60', formatDay(ledger.today, 'long'), 'No. 2210'])
      await expect(details).toContainText(fact);
    await expect(details.getByRole('textbox')).toHaveCount(0);
    await expect(details.getByRole('button')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });
});

test.describe('finding', () => {
  test('the filters offer both types and the categories of both', async ({ page }) => {
    await page.goto('/transactions');
    const filters = await openFilters(page);

    await expect(filters.getByLabel('Type').getByRole('option')).toHaveText([
      'All Types',
      'Income',
      'Expense',
    ]);
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

  test('every filter narrows the list, shows as a chip and stands in the address', {
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

    const shared = page.url();
    await page.goto('about:blank');
    await page.goto(shared);
    await expect(chips).toHaveCount(6);
    await expect(names(page)).toHaveText(['Bread']);

    await page.getByRole('button', { name: 'Remove filter Category Food' }).click();
    await expect(names(page)).toHaveText(['Breadbin', 'Bread']);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(names(page)).toHaveCount(5);
    await expect(chips).toHaveCount(0);
    await expect(page).toHaveURL('/transactions');
    await page.goBack();
    await expect(names(page)).toHaveText(['Breadbin', 'Bread']);
  });

  test('the search waits until the typing pauses for 300 milliseconds', async ({ page, ledger }) => {
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

  test('the list turns pages of ten, and a new filter leads back to the first', {
    tag: '@every-width',
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
  });

  test('deleting the last row of the last page leads back by one', async ({ page, ledger }) => {
    await recordElevenDays(ledger);
    await page.goto('/transactions?page=2');
    await page.getByRole('button', { name: 'Delete Day 10' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();

    await expect(names(page)).toHaveCount(10);
    await expect(names(page).first()).toHaveText('Day 0');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await expect(page).toHaveURL('/transactions');
  });

  test('an empty ledger and a filter that nothing passes say the same', async ({ page, ledger }) => {
    await page.goto('/transactions');
    await expect(page.getByText('No Transaction done')).toBeVisible();

    await ledger.expense('Bread', 3);
    await page.goto('/transactions?search=cheese');
    await expect(page.getByText('No Transaction done')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  });

  test('a list that does not load says so and can be tried again', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/transactions?');
    await ledger.expense('Bread', 3);
    await page.route('**/api/transactions?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
    );
    await page.goto('/transactions');

    await expect(page.getByRole('alert')).toContainText('Could not load. Try again.');
    await page.unroute('**/api/transactions?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page)).toHaveText(['Bread']);
  });
});

test.describe('many at once', () => {
  test('rows are selected one by one or all on the page, and no longer after a reload', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
    await recordElevenDays(ledger);
    await page.goto('/transactions');
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await expect(deleteButton(page)).toHaveCount(0);

    await page.getByRole('checkbox', { name: 'Select Day 3' }).check();
    await expect(all).toHaveJSProperty('indeterminate', true);
    await expect(deleteButton(page)).toHaveText('Delete (1)');
    await expect(row(page, 'Day 3')).toHaveAttribute('aria-selected', 'true');

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

  test('deleting the selected ones asks first, with their number', { tag: '@every-width' }, async ({
    page,
    ledger,
  }) => {
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
  });

  test('a failed deletion says so and leaves the rows', async ({ page, ledger, expectFailure }) => {
    expectFailure('/api/transactions/bulk');
    await ledger.expense('Bread', 3);
    await page.route('**/api/transactions/bulk', (route) => route.abort());
    await page.goto('/transactions');
    await page.getByRole('checkbox', { name: 'Select Bread' }).check();
    await deleteButton(page).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();

    await expect(toast(page, 'Failed to delete transactions. Please try again.')).toBeVisible();
    await expect(names(page)).toHaveText(['Bread']);
  });

  test('all that match can be selected beyond the page', async ({ page, ledger }) => {
    await recordElevenDays(ledger);
    await ledger.income('Wages', 100);
    await page.goto('/transactions?isIncome=false');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Select all 11 matching' }).click();
    await expect(deleteButton(page)).toHaveText('Delete (11)');
    await deleteButton(page).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByText('No Transaction done')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(names(page)).toHaveText(['Wages']);
  });

  test('the selected ones can change their category', { tag: '@every-width' }, async ({ page, ledger }) => {
    await ledger.expense('Bread', 3);
    await ledger.expense('Cheese', 3);
    await page.goto('/transactions');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Change Category' }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Category' });
    await dialog.getByLabel('New category of 2 transactions').selectOption('Groceries');
    await dialog.getByRole('button', { name: 'Change Category' }).click();

    await expect(dialog).toBeHidden();
    for (const name of ['Bread', 'Cheese']) await expect(row(page, name)).toContainText('Groceries');
  });
});

test.describe('categories', () => {
  test('are added to either list and deleted after a question, their rows moved', async ({
    page,
    ledger,
  }) => {
    await ledger.expense('Umbrella', 12, { category: 'Shopping' });
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Manage Categories' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage Categories' });
    const expenses = dialog.getByRole('region', { name: 'Expense categories' });
    const incomes = dialog.getByRole('region', { name: 'Income categories' });
    await incomes.getByRole('button', { name: 'Add income category' }).click();
    await page.getByLabel('Enter new category name:').fill('Busking');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
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
});

test.describe('the export', () => {
  test('is a CSV file of all transactions', async ({ page, ledger }) => {
    await ledger.income('Wages', 2000.5, { addedOn: ledger.daysAgo(1) });
    await ledger.expense('Tea, "Earl Grey"', 7.85, { note: '=1+1' });
    await page.goto('/transactions');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to CSV' }).click();

    const file = await download;
    expect(file.suggestedFilename()).toBe('tuppence-transactions.csv');
    expect(await readFile(await file.path(), 'utf8')).toBe(
      [
        '\ufeffDate,Type,Name,Category,Amount,Currency,Note',
        `${ledger.today},Expense,"Tea, ""Earl Grey""",Food,7.85,GBP,'=1+1`,
        `${ledger.daysAgo(1)},Income,Wages,Salary,2000.50,GBP,`,
        '',
      ].join('\r\n'),
    );
  });

  test('holds what the filters leave', async ({ page, ledger }) => {
    await ledger.income('Wages', 2000);
    await ledger.expense('Bread', 3);
    await page.goto('/transactions?isIncome=true');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to CSV' }).click();

    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain('Wages');
    expect(csv).not.toContain('Bread');
  });

  test('tells when it fails', async ({ page, expectFailure }) => {
    expectFailure('/api/transactions/export');
    await page.route('**/api/transactions/export*', (route) => route.abort());
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Export to CSV' }).click();

    await expect(toast(page, 'Failed to export CSV. Please try again.')).toBeVisible();
  });
});
