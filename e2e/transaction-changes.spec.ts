import { formatDay } from '#contract/calendar.ts';
import { markText } from './mark-text.ts';
import { expect, test } from './test.ts';
import { fill, names, question, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

test('transactions are edited, read and deleted, and text in a row can be selected', async ({
  page,
  ledger,
  expectFailure,
}) => {
  await ledger.income('Wages', 2000);
  await ledger.expense('Thameside Water', 118.6, { category: 'Bills', note: 'Quarterly bill\nNo. 2210' });
  await ledger.expense('Groceries', 52.31, { category: 'Groceries', note: 'For the week' });
  await ledger.expense('Bus', 2);
  await page.goto('/transactions');
  await test.step('an income is edited in the income form, an expense in the expense form', async () => {
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
    await expect(names(page)).toHaveText(['Bus', 'Greengrocer', 'Thameside Water', 'Wages']);
  });

  await test.step('selecting text in a row does not open it', async () => {
    expect(await markText(row(page, 'Greengrocer').getByText('Greengrocer'))).toContain('reengroce');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('Details shows a transaction read-only', async () => {
    await expect(row(page, 'Bus').getByRole('button', { name: /Details/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Details of Thameside Water' }).click();
    const details = page.getByRole('dialog', { name: 'Details' });
    for (const fact of ['Thameside Water', 'Bills', '-£118.60', formatDay(ledger.today, 'long'), 'No. 2210'])
      await expect(details).toContainText(fact);
    await expect(details.getByRole('textbox')).toHaveCount(0);
    await expect(details.getByRole('button')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('deleting asks for confirmation', async () => {
    await page.getByRole('button', { name: 'Delete Bus' }).click();
    await expect(question(page)).toContainText('Are you sure you want to delete this transaction?');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(names(page)).toContainText(['Bus']);

    await page.getByRole('button', { name: 'Delete Bus' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveText(['Greengrocer', 'Thameside Water', 'Wages']);
  });

  await test.step('a failed edit keeps the input', async () => {
    expectFailure('/api/transactions/');
    await page.route('**/api/transactions/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Edit Greengrocer' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await fill(form, { name: 'Tram' });
    await save(form);
    await expect(form.getByRole('alert')).toHaveText('Could not save. Try again.');
    await expect(form.getByLabel('Name')).toHaveValue('Tram');
  });
});

test('clicking a row opens it, but clicking a control in it does not, and typing replaces the amount', {
  tag: '@every-width',
}, async ({ page, ledger, isMobile }) => {
  await ledger.income('Wages', 2000);
  await ledger.expense('Greengrocer', 52.31, { note: 'For the week' });
  await page.goto('/transactions');
  const form = page.getByRole('dialog', { name: 'Edit Expense' });
  const greengrocer = row(page, 'Greengrocer');
  await greengrocer.getByText('-£52.31').click();
  await expect(form.getByLabel('Name')).toHaveValue('Greengrocer');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(greengrocer).toBeFocused();

  await greengrocer.getByRole('checkbox').check();
  await greengrocer.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(form).toHaveCount(0);
  await page.keyboard.press('Escape');

  await test.step('typing replaces the amount, and an operator turns it into a sum', async () => {
    await page.getByRole('button', { name: 'Edit Greengrocer' }).click();
    const amount = form.getByLabel('Amount');
    await expect(amount).toBeFocused();
    if (isMobile) {
      await form.getByRole('button', { name: 'Plus' }).click();
      await page.keyboard.type('2');
      await expect(amount).toHaveValue('52.31+2');
      await amount.selectText();
    }
    await page.keyboard.type('25.50');
    await save(form);
    await expect(greengrocer).toContainText('-£25.50');
  });
});
