import { readFile } from 'node:fs/promises';
import { freshEmail, password } from './account.ts';
import { logOut, openMenu, toast } from './shell.ts';
import { test as base, expect } from './test.ts';
import { fill, names, openFilters, openForm, question, row, save } from './transactions-screen.ts';
import { startTuppence, type Tuppence } from './tuppence.ts';

/** Uses a separate server, which can be stopped without affecting other tests. */
const test = base.extend<{ tuppence: Tuppence }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  async tuppence({}, use) {
    const tuppence = await startTuppence();
    await use(tuppence);
    await tuppence.stop();
  },
  async baseURL({ tuppence }, use) {
    await use(tuppence.url);
  },
});

test('a first day: everything a new user enters survives a server restart', {
  tag: '@every-look',
}, async ({ page, tuppence, colorScheme, expectFailure }) => {
  test.slow();
  await expectFailure('/favicon-'); // the browser may request it at any time, even while the server restarts
  const email = freshEmail();

  await test.step('sign up and choose the euro', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started for Free' }).click();
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('radio', { name: 'Euro' }).check();
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('No recent transactions.')).toBeVisible();
  });

  await test.step('add an income and two expenses', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Transactions', exact: true })
      .click();
    await openForm(page);
    await page.getByRole('button', { name: 'Add Income' }).click();
    const income = page.getByRole('dialog', { name: 'New Income' });
    await fill(income, { amount: '2100,50', name: 'Fairweather Bindery', category: 'Salary' });
    await save(income);
    await expect(row(page, 'Fairweather Bindery')).toContainText('+€2,100.50');

    for (const [name, amount] of Object.entries({ 'Harbour Café': '7.85', 'Night bus': '2.40' })) {
      const expense = await openForm(page);
      await fill(expense, { amount, name, category: 'Food' });
      await save(expense);
      await expect(row(page, name)).toContainText(`-€${amount}`);
    }
  });

  await test.step('filter, edit and delete', async () => {
    const filters = await openFilters(page);
    await filters.getByLabel('Type').selectOption('Expense');
    await expect(names(page)).toHaveText(['Night bus', 'Harbour Café']);

    await page.getByRole('button', { name: 'Edit Harbour Café' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await fill(form, { amount: '8.35', note: 'With a tip' });
    await save(form);
    await expect(row(page, 'Harbour Café')).toContainText('-€8.35');

    await page.getByRole('button', { name: 'Delete Night bus' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveText(['Harbour Café']);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(names(page)).toHaveText(['Harbour Café', 'Fairweather Bindery']);
  });

  await test.step('export', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toMatch(/,Expense,Harbour Café,Food,8\.35,EUR,With a tip\r\n.*,2100\.50,EUR,\r\n$/);
  });

  await test.step('switch theme and currency', async () => {
    await page.getByRole('button', { name: 'Toggle theme' }).filter({ visible: true }).click();
    const saved = page.waitForResponse('**/api/auth/setup');
    await (await openMenu(page)).getByLabel('Display currency').selectOption('GBP');
    await saved;
    await page.keyboard.press('Escape');
    await expect(row(page, 'Harbour Café')).toContainText('-£8.35');
  });

  await test.step('log out, restart the server and log in again', async () => {
    const told = page.waitForResponse('**/api/auth/logout');
    await logOut(page);
    await expect(toast(page, 'Logged out successfully.')).toBeVisible();
    await told;
    await expect(page.getByLabel('Email Address')).toBeVisible();
    await tuppence.restart();
    await page.reload();
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('check that everything is as it was', async () => {
    await expect(page.locator('html')).toHaveAttribute(
      'data-theme',
      colorScheme === 'dark' ? 'light' : 'dark',
    );
    await expect(page.getByRole('region', { name: 'Totals' }).getByRole('link')).toContainText([
      '£2,100.50',
      '£8.35',
      '£2,092.15',
    ]);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Transactions', exact: true })
      .click();
    await expect(names(page)).toHaveText(['Harbour Café', 'Fairweather Bindery']);
    await page.getByRole('button', { name: 'Details of Harbour Café' }).click();
    await expect(page.getByRole('dialog')).toContainText('With a tip');
  });

  await test.step('stay signed in when the server restarts while the page is open', async () => {
    await page.keyboard.press('Escape');
    await tuppence.restart();
    await page.getByRole('button', { name: 'Delete Harbour Café' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveText(['Fairweather Bindery']);
  });
});
