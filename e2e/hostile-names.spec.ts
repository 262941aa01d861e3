import type { Page } from '@playwright/test';
import { apiTokensApi } from '#contract/api-tokens.ts';
import { budgetsApi } from '#contract/budgets.ts';
import { categoriesApi } from '#contract/categories.ts';
import { recurringApi } from '#contract/recurring.ts';
import { signUp } from './account.ts';
import { hold } from './hold.ts';
import { keptInDatabase, signIn, untilKept } from './offline-screen.ts';
import { goWithin, logOut, openMenu, tokenOf } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';
import { fill, names, openFilters, openForm, row, save } from './transactions-screen.ts';

/** Each would have an effect if a page treated it as anything but text. */
const script = '<script>document.title="broken in"</script>';
const image = '<img src="https://elsewhere.example/x" onerror="alert(1)">';
const quotes = `"'\`--></title></style></textarea><svg onload=alert(1)>`;
const code = '{{7*7}} javascript:alert(1)';
const turned = '\u202e\u2066gnp.exe';
const rightToLeft = 'שלום \u202egnp.exe مرحبا %00 \u200d😀';
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const smallPhone = { width: 320, height: 640 };

/** What injected names would produce, and what no page contains; and that none is wider than a small phone. */
async function expectUnbroken(page: Page): Promise<void> {
  await expect(
    page.locator('script:not([src]), style:not([data-allowed]), [onerror], [onload], iframe, base'),
  ).toHaveCount(0);
  await expect(page.locator('img[src*="elsewhere"], a[href^="javascript:"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/Tuppence/);
  const usual = page.viewportSize() ?? smallPhone;
  await page.setViewportSize(smallPhone);
  expect(await page.locator('html').evaluate((html) => html.scrollWidth), page.url()).toBe(320);
  await page.setViewportSize(usual);
}

/** The browser's storage for this page, by name. */
function kept(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(`(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie.split(';').filter(Boolean),
  }))()`);
}

test('hostile names are shown as text on every screen, and no screen is wider than a small phone', async ({
  page,
  site,
  account,
  ledger,
  expectFailure,
}) => {
  test.slow();
  expectFailure('/nowhere/');
  const { token } = account;
  const plan = { name: image, category: script.slice(0, 60), amount: 5, isIncome: false };
  await call(site, categoriesApi.add, { token, body: { name: quotes.slice(0, 60), isIncome: true } });
  await ledger.expense(image, 7.85, { category: script.slice(0, 60), note: `${script}\n${quotes}` });
  await ledger.expense(`=cmd|'/c calc'!A1 ${code}`, 1, { category: turned });
  await ledger.income(quotes, 300, { category: quotes.slice(0, 60) });
  for (const name of [rightToLeft, long])
    await ledger.expense(name, 999_999.99, { category: name.slice(0, 60), note: name.repeat(20) });
  await ledger.income('A large sum', 999_999_999.99);
  await call(site, budgetsApi.create, { token, body: { ...plan, month: 11, year: 2026 } });
  await call(site, recurringApi.create, {
    token,
    body: { ...plan, frequency: 'daily', startDate: '2030-01-01' },
  });
  await call(site, apiTokensApi.create, {
    token,
    body: { name: image.slice(0, 60), scope: 'read', expiresInDays: 7 },
  });

  await page.goto('/login?next=javascript:alert(1)');
  await signIn(page, account);
  for (const name of [image, rightToLeft, long])
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await expectUnbroken(page);

  await test.step('transactions, their details and forms', async () => {
    await page.goto(
      `/transactions?search=${encodeURIComponent('<img')}&category=${encodeURIComponent(plan.category)}`,
    );
    await expect(names(page)).toHaveText([image]);
    await expectUnbroken(page);
    await page.setViewportSize(smallPhone);
    await openFilters(page);
    await expectUnbroken(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: `Details of ${image}` }).click();
    await expect(page.getByRole('dialog')).toContainText(script);
    await expectUnbroken(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Edit ${image}` }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(image);
    await page.keyboard.press('Escape');
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '1', name: script, category: plan.category, note: quotes });
    await save(form);
    await expect(row(page, script)).toBeVisible();
    await page.getByRole('button', { name: 'Manage Categories' }).click();
    await expect(page.getByRole('dialog')).toContainText(quotes.slice(0, 60));
    await expectUnbroken(page);
    await page.getByRole('button', { name: /^Delete category <script/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText(`the category "${plan.category}"?`);
    await expectUnbroken(page);
  });

  await test.step('receipts', async () => {
    await page.goto('/receipts');
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 4, height: 4 } });
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: image.replaceAll('/', ''), mimeType: 'image/png', buffer });
    await expect(page.getByText(image.replaceAll('/', '')).first()).toBeVisible();
    await expectUnbroken(page);
  });

  for (const address of [
    '/budgets',
    '/recurring-transactions',
    '/settings',
    '/insights',
    '/year-in-review',
    '/import',
    `/nowhere/${encodeURIComponent('<svg onload=alert(1)>')}`,
    '/contact',
    '/',
  ])
    await test.step(address, async () => {
      await goWithin(page, address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectUnbroken(page);
    });
});

test('the browser stores only the token, the theme, known devices and cached data, and Logout clears the token and the data', async ({
  page,
  site,
  account,
  ledger,
}) => {
  const other = await signUp(site, 'GBP');
  await ledger.expense('Somebody’s secret', 7.85);
  await page.goto('/login');
  await signIn(page, account);
  await expect(page.getByText('Somebody’s secret')).toBeVisible();
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  const nothing = { session: [], databases: ['tuppence'], caches: [], cookies: [] };
  expect(await kept(page)).toEqual({ ...nothing, local: ['devices', 'theme', 'token'] });
  await untilKept(page, 'Somebody’s secret');
  expect(JSON.stringify(await keptInDatabase(page))).not.toContain(await tokenOf(page));

  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await kept(page)).toEqual({ ...nothing, local: ['devices', 'theme'] });
  await expect.poll(() => keptInDatabase(page)).toEqual({ answers: [], waiting: [] });
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);

  const release = await hold(page, '/transactions/summary');
  await signIn(page, other);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await expect(page.getByText('Somebody’s secret')).toHaveCount(0);
  release();
  await expect(page.getByText('No recent transactions.')).toBeVisible();
});
