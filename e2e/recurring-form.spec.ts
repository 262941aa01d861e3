import type { Page } from '@playwright/test';
import { addDays, formatDay } from '#contract/calendar.ts';
import { recurringMessages } from '#contract/messages/recurring.ts';
import { nextDue } from '#contract/recurrence.ts';
import { expectAccessible } from './expect-accessible.ts';
import { fill, names, openForm, row, save, table, test } from './recurring-screen.ts';
import { goWithin, openMenu, toast } from './shell.ts';
import { expect } from './test.ts';
import { discard, question, names as transactionNames } from './transactions-screen.ts';

test.use({ as: 'user' });

async function follow(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

test('a recurring transaction due today adds its first transaction immediately and counts in the totals', {
  tag: '@every-look',
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

test('a recurring transaction can be due every second week', { tag: '@every-look' }, async ({
  page,
  ledger,
}) => {
  await page.goto('/recurring-transactions');
  const form = await openForm(page);
  await fill(form, { Amount: '18', Name: 'Window cleaner', Category: 'Bills', Frequency: 'Every 2 weeks' });
  const dates = form.getByRole('list').getByRole('listitem');
  await expect(dates).toContainText(
    [0, 14, 28, 42].map((days) => formatDay(addDays(ledger.today, days), 'long')),
  );
  await save(form);
  await expect(row(page, 'Window cleaner')).toContainText('Every 2 weeks');
  await expect(row(page, 'Window cleaner')).toContainText('£39.00 a month');
  await expect(row(page, 'Window cleaner')).toContainText(formatDay(addDays(ledger.today, 14), 'long'));
  await page.getByRole('button', { name: 'Edit Window cleaner' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Recurring' });
  await expect(edited.getByLabel('Frequency')).toHaveValue('weekly 2');
  await expectAccessible(page);
});

test('the form of a recurring transaction explains its fields as they are filled in', async ({ page }) => {
  await page.goto('/recurring-transactions');
  const form = await openForm(page);
  await test.step('invalid fields show their errors, and the first one is focused', async () => {
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

  await test.step('the form previews the next dates, returning to the 31st after short months', async () => {
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

  await test.step('the categories depend on the type, and new ones can be added', async () => {
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
      'Weekly£54.17 a month',
      '2 Mar 2030',
      /.*/,
    ]);
  });
});

test('past dates are added only on request, and the form shows their number', async ({ page, ledger }) => {
  await page.goto('/recurring-transactions');
  for (const isAsked of [false, true]) {
    const form = await openForm(page);
    const name = isAsked ? 'Milk, all of it' : 'Milk';
    await fill(form, { Amount: '1.35', Name: name, Category: 'Groceries', Frequency: 'daily' });
    const offer = form.getByRole('checkbox', { name: 'Also add past occurrences' });
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

test('a recurring transaction that is set up past midnight adds what its form has announced', async ({
  page,
}) => {
  await page.clock.setSystemTime(Date.now() - 24 * 3_600_000);
  await page.goto('/recurring-transactions');
  const form = await openForm(page);
  await fill(form, { Amount: '850', Name: 'Rent', Category: 'Bills' });
  await page.clock.setSystemTime(Date.now());
  await save(form);
  await expect(toast(page, recurringMessages.saved('Rent', 1, 0))).toBeVisible();
  await goWithin(page, '/transactions');
  await expect(transactionNames(page)).toHaveText([/^Rent/]);
});

test('undoing a new recurring transaction also removes the transactions it added, and can be undone itself', {
  tag: '@every-look',
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
  await expect(toast(page, recurringMessages.saved('Milk', 4, 0))).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, recurringMessages.takenBack('Milk'))).toBeVisible();
  await expect(page.getByText('No recurring transactions')).toBeVisible();
  await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
  await expect(page.getByText('No Transaction done')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(transactionNames(page)).toContainText(['Milk', 'Milk', 'Milk', 'Milk']);
});

test('a failed save keeps the input and can be resubmitted, and the edit form lists no date already added', async ({
  page,
  ledger,
  expectFailure,
}) => {
  expectFailure('/api/recurring');
  await page.route('**/api/recurring/create', (route) => route.abort());
  await page.goto('/recurring-transactions');
  const form = await openForm(page);
  await fill(form, { Amount: '1.35', Name: 'Milk', Category: 'Groceries', Frequency: 'daily' });
  await expect(form.getByRole('listitem').first()).toHaveText(/today/);
  await save(form);

  await expect(form.getByRole('alert')).toHaveText('Could not save. Try again.');
  await expect(form.getByLabel('Name')).toHaveValue('Milk');
  await page.unroute('**/api/recurring/create');
  await save(form);
  await expect(form).toBeHidden();
  await expect(names(page)).toHaveText(['Milk']);

  await page.getByRole('button', { name: 'Edit Milk' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit Recurring' });
  await expect(edited.getByRole('listitem').first()).toHaveText(formatDay(addDays(ledger.today, 1), 'long'));
});

test('the form of a recurring transaction has no accessibility violations: open, field errors, delete confirmation', {
  tag: '@every-look',
}, async ({ page, repeat, ledger }) => {
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
