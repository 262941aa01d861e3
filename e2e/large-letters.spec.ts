import { phone } from './looks.ts';
import { findMisfits } from './scenes/find-misfits.ts';
import { largeOnPhone, show } from './scenes/looks.ts';
import { openMenu } from './shell.ts';
import { expect, test } from './test.ts';
import { discard, openFilters, openForm, question } from './transactions-screen.ts';

test.use({ ...phone, as: 'user' });

test('at twice the font size on a phone, filters, forms, messages and menus fit and can be tapped', async ({
  page,
  context,
  ledger,
}) => {
  const fits = () => expect.poll(() => findMisfits(page)).toEqual([]);
  await ledger.expense('Harbour Café', 8.35, { note: 'with Edith' });
  await ledger.expense('Northgate Grocers', 31.2, { category: 'Groceries' });
  await page.goto('/transactions');
  await show(page, await context.newCDPSession(page), largeOnPhone);
  await openFilters(page);
  await fits();

  const form = await openForm(page);
  await form.getByLabel('Amount').fill('1234.50+30');
  await fits();
  await discard(page);
  await page.getByRole('button', { name: 'Edit Harbour Café' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();

  await page.getByRole('checkbox', { name: 'Select all' }).tap();
  await page.getByRole('button', { name: 'Change Category' }).tap();
  await fits();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Delete (2)' }).tap();
  await question(page)
    .getByRole('button', { name: /^Delete/ })
    .tap();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await fits();
  await page.getByRole('button', { name: 'Undo' }).tap();

  const menu = await openMenu(page);
  await fits();
  await menu.getByRole('button', { name: 'Close' }).first().tap();
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
