import type { Page } from '@playwright/test';
import { formatDay } from '#contract/calendar.ts';
import { toast } from './shell.ts';
import { expect, test } from './test.ts';
import { fill, names, openForm, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

async function record(page: Page, entry: Parameters<typeof fill>[1]): Promise<void> {
  const form = await openForm(page);
  await fill(form, entry);
  await save(form);
  await expect(toast(page, /^Expense saved: /)).toBeVisible();
}

test.describe('the transaction form', () => {
  test('the transaction form adds an expense and an income, listed with their signs', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
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

  test('the transaction form that a double tap on Save closes leaves what is under it alone', {
    tag: '@phone',
  }, async ({ page, ledger }) => {
    await ledger.income('Opening balance', 1000);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '4.50', name: 'Tea', category: 'Food' });
    await form.getByRole('button', { name: 'Save Expense' }).dblclick();
    await expect(toast(page, /^Expense saved: /)).toBeVisible();
    await expect(names(page)).toHaveText(['Tea', 'Opening balance']);
    await expect(page).toHaveURL('/transactions');
  });

  test('the transaction form names an income after its category when the name is empty', async ({ page }) => {
    await page.goto('/transactions');
    await openForm(page);
    await page.getByRole('button', { name: 'Add Income' }).click();
    const income = page.getByRole('dialog', { name: 'New Income' });
    await expect(income.getByPlaceholder('General Income')).toHaveAccessibleName(/^Name/);
    await fill(income, { amount: '20', category: 'Gifts' });
    await save(income);

    await expect(names(page)).toHaveText(['Gifts Income']);
  });

  test('the transaction form opens once from a shortcut of the installed app', {
    tag: '@every-look',
  }, async ({ page }) => {
    const manifest = await page.request.get('/manifest.webmanifest');
    const { shortcuts }: { shortcuts: { name: string; url: string }[] } = await manifest.json();
    const shortcut = shortcuts.find(({ name }) => name === 'New transaction');
    await page.goto(shortcut?.url ?? '');
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form.getByLabel('Amount')).toBeFocused();
    await expect(form).toHaveCount(1);
    await expect(page).toHaveURL('/transactions');

    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.reload();
    await expect(page.getByText('No Transaction done')).toBeVisible();
    await expect(form).toBeHidden();
  });

  test('the transaction form is reset when its type is switched, keeps its values in a question, and shows errors beside fields', async ({
    page,
  }) => {
    await test.step('shows errors beside invalid fields and focuses the first one', async () => {
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
        '1000000000': 'Amounts must be below 1,000,000,000.',
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

    await test.step('focuses the amount after switching between expense and income', async () => {
      await page.reload();
      await openForm(page);
      for (const [link, type] of [
        ['Add Income', 'New Income'],
        ['Add Expense', 'New Expense'],
      ] as const) {
        await page.getByRole('dialog').getByRole('button', { name: link }).click();
        await page.keyboard.type('2100');
        await expect(page.getByRole('dialog', { name: type }).getByLabel('Amount')).toHaveValue('2100');
      }
    });

    await test.step('is reset when switching between expense and income', async () => {
      await page.reload();
      await fill(await openForm(page), {
        amount: '12',
        name: 'Umbrella',
        category: 'Shopping',
        note: 'Rain',
      });
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

    await test.step('keeps its values when adding a category is cancelled', async () => {
      await page.reload();
      const form = await openForm(page);
      await fill(form, { amount: '9', category: 'Bills' });
      await form.getByLabel('Category').selectOption('-- Add New Category --');
      await page.keyboard.press('Escape');

      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(form.getByLabel('Category')).toHaveValue('Bills');
      await expect(form.getByLabel('Amount')).toHaveValue('9');
    });
  });

  test('the transaction form adds a category, accepts a decimal comma, and its toast offers Edit and Undo', {
    tag: '@every-look',
  }, async ({ page, ledger }) => {
    await test.step('adds a new category in alphabetical order and selects it', async () => {
      await ledger.income('Opening balance', 5000);
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
      await fill(form, { amount: '9', name: 'Seeds' });
      await save(form);
      await expect(row(page, 'Seeds')).toContainText('Gardening');
    });

    await test.step('accepts a decimal comma', async () => {
      const form = await openForm(page);
      await fill(form, { amount: '1.234,5', name: 'Piano', category: 'Entertainment' });
      await save(form);

      await expect(row(page, 'Piano')).toContainText('-£1,234.50');
    });

    await test.step('offers Edit and Undo in the toast after saving', async () => {
      await page.reload();
      await record(page, { amount: '4.50', name: 'Tulip bulbs', category: 'Shopping' });
      const notice = page.getByRole('status').filter({ hasText: /^Expense saved: / });
      await notice.getByRole('button', { name: 'Edit' }).click();
      const correction = page.getByRole('dialog', { name: 'Edit Expense' });
      await fill(correction, { amount: '5.40' });
      await save(correction);
      await expect(row(page, 'Tulip bulbs')).toContainText('-£5.40');
      await expect(notice.getByRole('button')).toHaveText(['Undo', 'Edit', '']);
      await notice.getByRole('button', { name: 'Undo' }).click();
      await expect(row(page, 'Tulip bulbs')).toContainText('-£4.50');
      await expect(notice).toHaveCount(0);

      await record(page, { amount: '9', name: 'Watering can', category: 'Shopping' });
      await expect(row(page, 'Watering can')).toBeVisible();
      await notice.getByRole('button', { name: 'Undo' }).click();
      await expect(toast(page, 'Transaction removed: Watering can.')).toBeVisible();
      await expect(names(page)).toHaveText(['Tulip bulbs', 'Piano', 'Seeds', 'Opening balance']);
    });
  });

  test('the transaction form keeps the input after a failed save, and a retry saves it only once', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/transactions');
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '4,20', name: 'Ferry', category: 'Transportation', note: 'Return' });
    // The server saves it, but its answer is lost.
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
