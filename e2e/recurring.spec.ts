import type { Page } from '@playwright/test';
import { addDays, formatDay } from '#contract/calendar.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { nextDue } from '#contract/recurrence.ts';
import { type Recurring, recurringApi } from '#contract/recurring.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { markText } from './mark-text.ts';
import { openMenu, toast } from './shell.ts';
import { call } from './site.ts';
import { test as base, expect } from './test.ts';
import { discard, question, names as transactionNames } from './transactions-screen.ts';

type More = Partial<Omit<Recurring, '_id' | 'nextDueDate' | 'isPaused'>> & { backfill?: boolean };

/** Sets up a recurring transaction by the API: a monthly expense from tomorrow unless said otherwise. */
const test = base.extend<{ repeat: (name: string, more?: More) => Promise<Recurring> }>({
  async repeat({ site, account, ledger }, use) {
    const usual = {
      category: 'Bills',
      amount: 29,
      isIncome: false,
      frequency: 'monthly',
      startDate: addDays(ledger.today, 1),
    } as const;
    await use((name, more) =>
      call(site, recurringApi.create, { token: account.token, body: { name, ...usual, ...more } }),
    );
  },
});

test.use({ as: 'user' });

const table = (page: Page) => page.getByRole('table', { name: 'Recurring Transactions' });
const names = (page: Page) => table(page).locator('tbody tr > td:first-child');

function row(page: Page, name: string) {
  return table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add Recurring' }).click();
  return page.getByRole('dialog', { name: 'Add Recurring' });
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function fill(form: Form, entry: Record<string, string>) {
  for (const [label, value] of Object.entries(entry)) {
    const field = form.getByLabel(label);
    if (['Type', 'Category', 'Frequency'].includes(label)) await field.selectOption(value);
    else await field.fill(value);
  }
}

const save = (form: Form) => form.getByRole('button', { name: 'Save Recurring' }).click();

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: new RegExp(`^${action} ${name}`) }).click();
}

async function follow(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

test.describe('setting up', () => {
  test('one that is due today is added at once, and counts wherever money is counted', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
    await ledger.income('Opening balance', 100);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£100.00');
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Recurring Transactions' }).click();
    await expect(page.getByText('No recurring transactions')).toBeVisible();

    const form = await openForm(page);
    await fill(form, { Amount: '29.00', Name: 'Letterbox Broadband', Category: 'Bills' });
    await expect(form.getByLabel('Start Date')).toHaveValue(ledger.today);
    await save(form);

    await expect(form).toBeHidden();
    const next = nextDue({ startDate: ledger.today, frequency: 'monthly' }, addDays(ledger.today, 1)) ?? '';
    const cells = ['Letterbox Broadband', 'Bills', '-£29.00', 'Expense', 'Monthly', formatDay(next, 'long')];
    await expect(row(page, 'Letterbox Broadband').locator('td')).toHaveText([...cells, /.*/]);
    const heads = ['Name', 'Category', 'Amount', 'Type', 'Frequency', 'Next Due', 'Edit/Delete'];
    await expect(table(page).locator('thead th')).toHaveText(heads);

    await follow(page, 'Dashboard');
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£71.00');
    await follow(page, 'Transactions');
    const added = page.getByRole('row').filter({ hasText: 'Letterbox Broadband' });
    await expect(added).toContainText(formatDay(ledger.today, 'long'));
    await expect(added.getByTitle('Added by a recurring transaction')).toBeVisible();
    await added.getByRole('button', { name: 'Details of Letterbox Broadband' }).click();
    await expect(page.getByRole('dialog', { name: 'Details' })).toContainText(
      'Added by a recurring transaction',
    );
  });

  test('the categories follow the type, and new ones can be added', async ({ page }) => {
    await page.goto('/recurring-transactions');
    const form = await openForm(page);
    await form.getByLabel('Category').selectOption('Bills');
    await form.getByLabel('Type').selectOption('Income');
    await expect(form.getByLabel('Category')).toHaveValue('');
    await expect(form.getByLabel('Category').getByRole('option')).toContainText([
      'Freelance / Side Gig',
      'Gifts',
      'Investment Returns',
      'Refunds',
      'Salary',
      '-- Add New Category --',
    ]);

    await form.getByLabel('Category').selectOption('-- Add New Category --');
    await page.getByLabel('Enter new category name:').fill('Busking');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByLabel('Category')).toHaveValue('Busking');
    await fill(form, {
      Amount: '12,5',
      Name: 'Market square',
      Frequency: 'weekly',
      'Start Date': '2030-03-02',
    });
    await save(form);

    await expect(row(page, 'Market square').locator('td')).toHaveText([
      'Market square',
      'Busking',
      '+£12.50',
      'Income',
      'Weekly',
      '2 Mar 2030',
      /.*/,
    ]);
  });

  test('what is missing is told beside its field, and the first one has the focus', async ({ page }) => {
    await page.goto('/recurring-transactions');
    const form = await openForm(page);
    await form.getByLabel('Start Date').fill('');
    await save(form);

    const told = {
      Amount: 'Please enter a valid cost greater than 0',
      Name: 'Please enter a name for the recurring transaction',
      Category: 'Please select a category',
      'Start Date': 'Please enter a valid date.',
    };
    for (const [label, sentence] of Object.entries(told))
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(sentence);
    await expect(form.getByLabel('Amount')).toBeFocused();
    await form.getByLabel('Amount').fill('3');
    await expect(form.getByLabel('Amount')).not.toHaveAttribute('aria-invalid');
  });

  test('the next dates show while the form is filled in: the 31st comes back after short months', async ({
    page,
  }) => {
    await page.goto('/recurring-transactions');
    const form = await openForm(page);
    await fill(form, { 'Start Date': '2031-01-31' });
    const days = form.getByRole('listitem');
    await expect(days).toHaveText(['31 Jan 2031', '28 Feb 2031', '31 Mar 2031', '30 Apr 2031']);
    await fill(form, { Frequency: 'weekly' });
    await expect(days).toHaveText(['31 Jan 2031', '7 Feb 2031', '14 Feb 2031', '21 Feb 2031']);
    await fill(form, { Frequency: 'daily' });
    await expect(days).toHaveText(['31 Jan 2031', '1 Feb 2031', '2 Feb 2031', '3 Feb 2031']);
    await fill(form, { Frequency: 'annually', 'Start Date': '2032-02-29' });
    await expect(days).toHaveText(['29 Feb 2032', '28 Feb 2033', '28 Feb 2034', '28 Feb 2035']);
  });

  test('days that have passed are added on request only, and are counted before', async ({
    page,
    ledger,
  }) => {
    await page.goto('/recurring-transactions');
    for (const isAsked of [false, true]) {
      const form = await openForm(page);
      const name = isAsked ? 'Milk, all of it' : 'Milk';
      await fill(form, { Amount: '1.35', Name: name, Category: 'Groceries', Frequency: 'daily' });
      const offer = form.getByRole('checkbox', { name: 'Also add the days that have passed' });
      await expect(offer).toHaveCount(0);
      await fill(form, { 'Start Date': ledger.daysAgo(3) });
      await expect(form).toContainText(`3 transactions, from ${formatDay(ledger.daysAgo(3), 'long')} on`);
      if (isAsked) await offer.check();
      await save(form);
      await expect(row(page, name)).toContainText(formatDay(addDays(ledger.today, 1), 'long'));
      await expect(page.getByRole('button', { name: `Edit ${name}`, exact: true })).toBeEnabled();
    }

    await page.goto('/transactions?sort=name');
    const milk = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(milk('Milk, all of it')).toHaveCount(4);
    await expect(transactionNames(page)).toHaveCount(5);
  });

  test('one that was just set up is taken back with what it has added, and comes back with it', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
    await page.goto('/recurring-transactions');
    const form = await openForm(page);
    await fill(form, {
      Amount: '3',
      Name: 'Milk',
      Category: 'Food',
      Frequency: 'daily',
      'Start Date': ledger.daysAgo(3),
    });
    await form.getByRole('checkbox').check();
    await save(form);
    await expect(toast(page, recurringMessages.saved(4))).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, recurringMessages.takenBack)).toBeVisible();
    await expect(page.getByText('No recurring transactions')).toBeVisible();
    await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
    await expect(page.getByText('No Transaction done')).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(transactionNames(page)).toContainText(['Milk', 'Milk', 'Milk', 'Milk']);
  });

  test('what was typed stays when saving fails', async ({ page, expectFailure }) => {
    expectFailure('/api/recurring');
    await page.route('**/api/recurring/create', (route) => route.abort());
    await page.goto('/recurring-transactions');
    const form = await openForm(page);
    await fill(form, { Amount: '29', Name: 'Letterbox Broadband', Category: 'Bills' });
    await save(form);

    await expect(form.getByRole('alert')).toHaveText('Could not save. Try again.');
    await expect(form.getByLabel('Name')).toHaveValue('Letterbox Broadband');
    await page.unroute('**/api/recurring/create');
    await save(form);
    await expect(names(page)).toHaveText(['Letterbox Broadband']);
  });
});

test.describe('changing', () => {
  test('editing begins with what was there and takes the next day of the new series', async ({
    page,
    repeat,
  }) => {
    await repeat('Fairweather Bindery', {
      category: 'Salary',
      amount: 612.4,
      isIncome: true,
      startDate: '2031-01-31',
    });
    await page.goto('/recurring-transactions');
    await page.getByRole('button', { name: 'Edit Fairweather Bindery' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Recurring' });
    const before = {
      Amount: '612.40',
      Name: 'Fairweather Bindery',
      Type: 'income',
      Category: 'Salary',
      Frequency: 'monthly',
      'Start Date': '2031-01-31',
    };
    for (const [label, value] of Object.entries(before))
      await expect(form.getByLabel(label)).toHaveValue(value);

    await fill(form, { Frequency: 'annually', 'Start Date': '2031-04-05', Amount: '7348.80' });
    await save(form);
    await expect(row(page, 'Fairweather Bindery')).toContainText('+£7,348.80');
    await expect(row(page, 'Fairweather Bindery')).toContainText('Annually');
    await expect(row(page, 'Fairweather Bindery')).toContainText('5 Apr 2031');
  });

  test('a press on a row opens it, but not on what is in it', { tag: '@every-width' }, async ({
    page,
    repeat,
  }) => {
    await repeat('Cable');
    await page.goto('/recurring-transactions');
    const form = page.getByRole('dialog', { name: 'Edit Recurring' });
    await row(page, 'Cable').getByText('Monthly').click();
    await expect(form.getByLabel('Name')).toHaveValue('Cable');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(row(page, 'Cable')).toBeFocused();

    await choose(page, 'Cable', 'Pause');
    await expect(row(page, 'Cable')).toContainText('Paused');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('marking text in a row does not open it', async ({ page, repeat }) => {
    await repeat('Cable');
    await page.goto('/recurring-transactions');
    expect(await markText(row(page, 'Cable').getByText('Cable'))).toContain('abl');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('deleting asks first, and leaves what was added', async ({ page, repeat, ledger }) => {
    await repeat('Milk', { startDate: ledger.today });
    await repeat('Rent');
    await page.goto('/recurring-transactions');
    const message = 'Are you sure you want to delete this recurring transaction?';
    await page.getByRole('button', { name: 'Delete Milk' }).click();
    await expect(question(page)).toContainText(message);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(names(page)).toHaveText(['Rent', 'Milk']);

    await page.getByRole('button', { name: 'Delete Milk' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveText(['Rent']);
    await expect(page.getByRole('button', { name: 'Delete Rent' })).toBeFocused();
    await expect(toast(page, 'Recurring transaction deleted. What it has added stays.')).toBeVisible();
    await page.goto('/transactions');
    await expect(transactionNames(page)).toContainText(['Milk']);
  });

  test('a deletion that fails says so and leaves the row', async ({ page, repeat, expectFailure }) => {
    expectFailure('/api/recurring');
    const { _id } = await repeat('Rent');
    await page.route(`**/api/recurring/${_id}`, (route) => route.abort());
    await page.goto('/recurring-transactions');
    await page.getByRole('button', { name: 'Delete Rent' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete recurring transaction. Please try again.')).toBeVisible();
    await expect(names(page)).toHaveText(['Rent']);
  });

  test('one can be paused and resumed, which its row says in a word', { tag: '@every-width' }, async ({
    page,
    repeat,
  }) => {
    await repeat('Rent', { startDate: '2031-01-31' });
    await page.goto('/recurring-transactions');
    await choose(page, 'Rent', 'Pause');
    await expect(row(page, 'Rent')).toContainText('Paused');
    await expect(row(page, 'Rent')).not.toContainText('31 Jan 2031');
    await choose(page, 'Rent', 'Resume');
    await expect(row(page, 'Rent')).toContainText('31 Jan 2031');
  });

  test('the next one can be skipped or added now, and the series goes on after it', async ({
    page,
    repeat,
    ledger,
  }) => {
    await repeat('Rent', { startDate: '2031-01-31' });
    await page.goto('/recurring-transactions');
    await choose(page, 'Rent', 'Skip next');
    await expect(toast(page, 'Rent on 31 Jan 2031 is skipped.')).toBeVisible();
    await expect(row(page, 'Rent')).toContainText('28 Feb 2031');
    await choose(page, 'Rent', 'Add now');
    await expect(row(page, 'Rent')).toContainText('31 Mar 2031');

    await page.goto('/transactions');
    const added = page.getByRole('row').filter({ hasText: 'Rent' });
    await expect(added).toHaveCount(1);
    await expect(added).toContainText(formatDay(ledger.today, 'long'));
  });

  test('adding it again after a lost answer adds it once', async ({ page, repeat, expectFailure }) => {
    expectFailure('/api/recurring');
    await repeat('Rent', { startDate: '2031-01-31' });
    await page.goto('/recurring-transactions');
    await expect(row(page, 'Rent')).toContainText('31 Jan 2031');
    // The server adds it, but its answer is lost, and so is the list after it.
    await page.route('**/api/recurring**', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await choose(page, 'Rent', 'Add now');
    await expect(toast(page, 'Could not save. Try again.')).toBeVisible();

    await page.unroute('**/api/recurring**');
    await choose(page, 'Rent', 'Add now');
    await expect(row(page, 'Rent')).toContainText('28 Feb 2031');
    await page.goto('/transactions');
    await expect(transactionNames(page)).toContainText(['Rent']);
    await expect(transactionNames(page)).toHaveCount(1);
  });

  test('a series with no day left has ended', async ({ page, repeat }) => {
    await repeat('Lease', { startDate: '2199-12-31' });
    await page.goto('/recurring-transactions');
    await choose(page, 'Lease', 'Skip next');
    await expect(row(page, 'Lease')).toContainText('Ended');
    await expect(page.getByRole('button', { name: 'More for Lease' })).toHaveCount(0);
  });
});

test('a list that does not load says so and can be tried again', async ({ page, repeat, expectFailure }) => {
  expectFailure('/api/recurring');
  await repeat('Rent');
  await page.route('**/api/recurring', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
  await page.goto('/recurring-transactions');
  await expect(page.getByRole('alert')).toContainText('Could not load. Try again.');
  await page.unroute('**/api/recurring');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveText(['Rent']);
});

test.describe('without violations', { tag: '@every-width' }, () => {
  test('recurring transactions: loading, none, and of every kind', async ({ page, repeat, ledger }) => {
    const release = await hold(page, '/recurring');
    await page.goto('/recurring-transactions');
    await expect(page.getByRole('region', { name: 'Recurring Transactions' })).toHaveAttribute('aria-busy');
    await expectAccessible(page);
    release();
    await expect(page.getByText('No recurring transactions')).toBeVisible();
    await expectAccessible(page);

    await repeat('Wages', { category: 'Salary', isIncome: true });
    await repeat('Milk', { startDate: ledger.today });
    await repeat('Lease', { startDate: '2199-12-31' });
    await page.reload();
    await choose(page, 'Milk', 'Pause');
    await expect(row(page, 'Milk')).toContainText('Paused');
    await choose(page, 'Lease', 'Skip next');
    await expect(row(page, 'Lease')).toContainText('Ended');
    await page.getByRole('button', { name: 'More for Wages' }).click();
    await expect(page.getByRole('button', { name: 'Pause Wages' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the form, with complaints, and the question before deleting', async ({ page, repeat, ledger }) => {
    await repeat('Wages', { category: 'Salary', isIncome: true });
    await page.goto('/recurring-transactions');
    const form = await openForm(page);
    await fill(form, { 'Start Date': ledger.daysAgo(40) });
    await expectAccessible(page);
    await save(form);
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await discard(page);

    await page.getByRole('button', { name: 'Delete Wages' }).click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
  });
});
