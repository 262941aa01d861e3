import type { Page } from '@playwright/test';
import { monthOf } from '#contract/calendar.ts';
import { addBudget, failToList, fill, meter, row, rows, sheet, test } from './budgets-screen.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { markText } from './mark-text.ts';
import { openMenu } from './shell.ts';
import { expect } from './test.ts';
import { fill as fillTransaction, names, openForm, question, save } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('the budget table', () => {
  test('a budget opens by a click or Enter on its row, but not by its link or by selecting text, in the display currency', {
    tag: '@every-look',
  }, async ({ page, setBudget }) => {
    await test.step('opens a budget by a click or Enter on its row, but not by a click on a link in it', async () => {
      await setBudget('Food', 60);
      await page.goto('/budgets');
      const form = page.getByRole('dialog', { name: 'Edit Budget' });
      await row(page, 'Food 11/2026').getByText('11/2026').click();
      await expect(form.getByLabel('Amount')).toHaveValue('60.00');
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await expect(row(page, 'Food 11/2026')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form.getByLabel('Amount')).toHaveValue('60.00');
      await page.keyboard.press('Escape');

      await row(page, 'Food 11/2026')
        .getByRole('link', { name: /^£0\.00 ?, see the expenses$/ })
        .click();
      await expect(page).toHaveURL(/\/transactions\?/);
      await expect(form).toHaveCount(0);
    });

    await test.step('does not open a budget when text in its row is selected', async () => {
      await setBudget('Entertainment', 50);
      await page.goto('/budgets');
      expect(await markText(rows(page).getByText('Entertainment'))).toContain('ntertainmen');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('shows amounts in the display currency', async () => {
      const menu = await openMenu(page);
      await menu.getByRole('combobox').selectOption('JPY');

      await expect(row(page, 'Food 11/2026')).toContainText('¥60');
    });
  });

  test('the budget table shows each budget with its month, the amount spent and the amount left', {
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

  test('the budget table links the amount spent to the matching transactions, with the same total', async ({
    page,
    ledger,
    setBudget,
  }) => {
    await setBudget('Food', 60);
    await ledger.expense('Bread', 3.3, { addedOn: '2026-11-01' });
    await ledger.expense('Cheese', 6.6, { addedOn: '2026-11-30' });
    await ledger.expense('Wine', 9, { addedOn: '2026-12-01' });
    const food = '/transactions?category=Food&isIncome=false&startDate=2026-11-01&endDate=2026-11-30';
    await page.goto('/budgets');
    for (const amount of ['£9.90', '£50.10']) {
      await page.getByRole('link', { name: amount }).click();
      await expect(page).toHaveURL(food);
      await expect(names(page)).toHaveText(['Cheese', 'Bread']);
      await expect(page.getByRole('region', { name: 'Transactions' })).toContainText('Expense £9.90');
      await page.goBack();
    }

    await setBudget('Bills', 20);
    await ledger.expense('Power', 15, { addedOn: '2026-11-15', category: 'Bills' });
    await ledger.expense('Chair', 70, { addedOn: '2026-11-15', category: 'Shopping' });
    await page.goto('/budgets');
    for (const amount of ['£24.90', '£55.10']) {
      await page.getByRole('link', { name: amount }).click();
      await expect(page).toHaveURL('/transactions?isIncome=false&budgetMonth=2026-11');
      await expect(names(page)).toHaveText(['Cheese', 'Power', 'Bread']);
      await expect(page.getByRole('region', { name: 'Transactions' })).toContainText('Expense £24.90');
      await page.goBack();
    }
    await page.goForward();
    await page.getByRole('button', { name: 'Remove filter Budgets Nov 2026' }).click();
    await expect(page).toHaveURL('/transactions?isIncome=false');

    await setBudget('Shopping', 50);
    await page.goto('/budgets');
    await page.getByRole('link', { name: 'over by £20.00' }).click();
    await expect(names(page)).toHaveText(['Chair']);

    await setBudget('Bills', 30, { month: 9 });
    await page.goto('/budgets');
    await page.getByRole('link', { name: '£130.00' }).click();
    await expect(page).toHaveURL('/budgets?month=2026-11');
    await expect(rows(page)).toHaveCount(3);
  });

  test('the budget table shows progress in green below 80%, yellow below 100% and red from there, capped at 100%', async ({
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
    await expect(rows(page).getByText(/^over by/)).toHaveCount(2);
    await expect(sheet(page).getByRole('row', { name: 'Total of Nov 2026' })).toContainText(
      '£5,000.00, see the budgets£5,100.49, see the expenses-£100.49',
    );
  });

  test('the budget table updates the amount spent after a transaction is added', async ({
    page,
    ledger,
    setBudget,
  }) => {
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
});

test('a failed load shows an error and can be retried', async ({ page, setBudget, expectFailure }) => {
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

test('large amounts stay visible at every width, without horizontal page scrolling @nightly', async ({
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

test.describe('budgets have no accessibility violations:', { tag: '@every-look' }, () => {
  test('budgets have no accessibility violations: loading, with budgets, delete confirmation', async ({
    page,
    ledger,
    setBudget,
  }) => {
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

  test('budgets have no accessibility violations: empty, field errors, failed to load', async ({
    page,
    expectFailure,
  }) => {
    await page.goto('/budgets?month=2026-11');
    await expect(page.getByRole('heading', { name: 'Budgets', level: 1 })).toBeVisible();
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

/** The value of a CSS custom property on this page, in the browser's notation for colours. */
function colour(page: Page, token: string): Promise<string> {
  return page.evaluate(`{
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(${token})';
    const { color } = getComputedStyle(probe);
    probe.remove();
    color;
  }`);
}
