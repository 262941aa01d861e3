import { pagesOfUsers } from './credentials-screen.ts';
import { expect, test } from './test.ts';
import { names, openFilters } from './transactions-screen.ts';

test.use({ as: 'user', viewport: { width: 320, height: 640 } });

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(2)</script>',
  'javascript:alert(3)',
  'שלום \u202egnp.exe مرحبا',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '{{7*7}} %00 \u200d😀',
];

test('hostile names are shown as text on every screen, and no screen is wider than a small phone', {
  tag: '@phone',
}, async ({ page, ledger, expectFailure }) => {
  expectFailure('/no/such/page');
  await ledger.income('A large sum', 999_999_999.99);
  for (const name of hostile)
    await ledger.expense(name, 999_999.99, { category: name.slice(0, 60), note: name.repeat(20) });
  const fits = async () => {
    expect(await page.locator('html').evaluate((html) => html.scrollWidth), page.url()).toBe(320);
  };

  for (const path of ['/', '/contact', '/setup', '/no/such/page', ...pagesOfUsers]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits();
  }

  await page.goto('/dashboard');
  for (const name of hostile)
    await expect(page.getByRole('main').getByText(name.slice(0, 60)).first()).toBeVisible();
  await fits();

  await page.goto(`/transactions?search=${encodeURIComponent('<img')}`);
  await expect(names(page)).toHaveText(hostile.slice(0, 1));
  await openFilters(page);
  await fits();
  await page.getByRole('button', { name: /^Details of/ }).click();
  await fits();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(hostile[0] ?? '');
  await fits();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  await expect(page.getByRole('dialog').getByText(hostile[4]?.slice(0, 60) ?? '')).toBeVisible();
  await fits();
  await page.getByRole('button', { name: /^Delete category <img/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`the category "${hostile[0]}"?`);
  await fits();
});

test.describe('before signing in', () => {
  test.use({ as: 'guest' });

  test('no page is wider than a small phone', { tag: '@phone' }, async ({ page }) => {
    for (const path of ['/', '/login', '/register', '/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.locator('html').evaluate((html) => html.scrollWidth), path).toBe(320);
    }
  });
});
