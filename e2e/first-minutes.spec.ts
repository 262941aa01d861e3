import type { Browser } from '@playwright/test';
import { openingBalance } from '#contract/category-names.ts';
import { appShellMessages } from '#contract/messages/app-shell.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { loadingMessages } from '#contract/messages/loading.ts';
import type { Account } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold, untilDrawn } from './hold.ts';
import { waitPastTheFrame } from './past-the-frame.ts';
import { goBack, goWithin, logOut } from './shell.ts';
import type { Site } from './site.ts';
import { expect, test } from './test.ts';
import { discard, fill, names, openForm } from './transactions-screen.ts';

test.use({ as: 'user' });

test('an empty account offers sample data, which can be added and removed without affecting own entries @every-look', async ({
  page,
  ledger,
}) => {
  await page.goto('/dashboard');
  const invitation = page.getByRole('region', { name: 'Add your first entry' });
  await expect(invitation.getByRole('link', { name: 'Scan a receipt' })).toHaveAttribute('href', '/receipts');

  await invitation.getByRole('button', { name: 'Explore with sample data' }).click();
  const removal = page.getByRole('button', { name: 'Remove sample data' });
  await expect(removal).toHaveText('Remove sample\u00a0data');
  expect((await removal.getByText('Remove sample data').boundingBox())?.width).toBeGreaterThan(40);
  await expect(invitation).toBeHidden();
  await expectAccessible(page);
  await ledger.expense('My own coffee', 3.2);

  await removal.click();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(page.getByText('Sample entries removed. Your own stay.')).toBeVisible();
  await expect(totals).toContainText('£3.20');
  await expect(removal).toBeHidden();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(totals).not.toContainText('£3.20');
  await removal.click();
  await expect(removal).toBeHidden();
  await goWithin(page, '/transactions');
  await expect(names(page)).toHaveText(['My own coffee']);
});

test('an account that has only an opening balance is offered sample data, too', async ({ page, ledger }) => {
  await ledger.income(openingBalance.name, 1200, { category: openingBalance.category });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Explore with sample data' }).click();
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£1,200.00');
  await expect(page.getByRole('button', { name: 'Explore with sample data' })).toBeVisible();
});

test('unsaved input survives a reload, but not discarding the form or logging out', async ({
  page,
  ledger,
}) => {
  await ledger.income('Opening balance', 100);
  await page.goto('/transactions');
  await fill(await openForm(page), { amount: '12.50', name: 'Harbour Café', note: 'with Anna' });
  await page.reload();
  const form = await openForm(page);
  await expect(form.getByText('This is what you had typed.')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Harbour Café');
  await expect(form.getByLabel('Note')).toHaveValue('with Anna');
  await expectAccessible(page);

  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByLabel('Amount')).toBeFocused();
  await fill(form, { name: 'Thought better of it' });
  await discard(page);
  await expect((await openForm(page)).getByLabel('Name')).toHaveValue('');
  await form.getByRole('button', { name: 'Add Income' }).click();
  const income = page.getByRole('dialog', { name: 'New Income' });
  await fill(income, { amount: '30', name: 'Refund of the deposit' });
  await page.reload();
  await openForm(page);
  await form.getByRole('button', { name: 'Add Income' }).click();
  await expect(income.getByText('This is what you had typed.')).toBeVisible();
  await expect(income.getByLabel('Name')).toHaveValue('Refund of the deposit');
  await income.getByRole('button', { name: 'Add Expense' }).click();
  await expect(form.getByText('This is what you had typed.')).toHaveCount(0);
  await expect(form.getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: 'Quick entry' }).fill('coffee 4.50');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Quick entry' })).toHaveValue('coffee 4.50');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('a page that crashes keeps the navigation and the unsaved input', async ({ browser, site, account }) => {
  const { context, page } = await openUnguarded(browser, site, account);
  await page.goto('/transactions');
  await fill(await openForm(page), { amount: '12.50', name: 'Harbour Café' });

  const list = /\/api\/transactions\?/;
  await page.route(list, (route) => route.fulfill({ json: { transactions: [{}] } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.unroute(list);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect((await openForm(page)).getByLabel('Name')).toHaveValue('Harbour Café');
  await context.close();
});

test('a page whose code could not be fetched is loaded afresh, but not again and again', async ({
  browser,
  site,
  account,
}) => {
  const { context, page } = await openUnguarded(browser, site, account);
  const code = '**/assets/insights-page-*.js';
  await page.route(code, (route) => route.abort(), { times: 1 }); // when it is prefetched
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/insights-page-'));
  await page.goto('/transactions');
  await failed;
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();

  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await page.goto('/transactions');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await test.step('a page that was opened meanwhile is left as it is', async () => {
    const release = await hold(page, '/health');
    const asked = page.waitForRequest('**/api/health');
    await link('Insights').click();
    await asked;
    await link('Budgets').click();
    await expect(page.getByRole('heading', { name: 'Budgets', level: 1 })).toBeVisible();
    await page.evaluate('document.isSame = true');
    const answered = page.waitForResponse('**/api/health');
    release();
    await answered;
    await untilDrawn(page);
    expect(await page.evaluate('document.isSame')).toBe(true);
  });
  await link('Insights').click();
  await expect(page.getByText('This page could not be shown.')).toBeVisible();
  await expect(page).toHaveURL('/insights');
  await context.close();
});

test('a dialog whose code could not be fetched says so, and the page stays as it is until it is loaded afresh', async ({
  page,
  expectFailure,
}) => {
  const code = '**/assets/transaction-form-dialog-*.js';
  expectFailure('/assets/transaction-form-dialog-');
  await page.route(code, (route) => route.abort());
  await page.goto('/transactions');
  const line = page.getByRole('textbox', { name: 'Quick entry' });
  await line.fill('tram');
  await openForm(page);
  const notice = page.getByRole('dialog', { name: generalMessages.internal });
  await expect(notice).toContainText(loadingMessages.notOpened);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice).toHaveCount(0);
  await expect(line).toHaveValue('tram');

  await page.unroute(code);
  await openForm(page);
  await notice.getByRole('button', { name: appShellMessages.reload }).click();
  await expect((await openForm(page)).getByLabel('Amount')).toBeVisible();
});

test('a receipt whose code could not be fetched is closed by a button and by going back', async ({
  page,
  expectFailure,
}) => {
  expectFailure('/assets/receipt-dialog-');
  await page.route('**/assets/receipt-dialog-*.js', (route) => route.abort());
  await page.goto('/transactions');
  const notice = page.getByRole('dialog', { name: generalMessages.internal });
  const closings = [() => notice.getByRole('button', { name: 'Cancel' }).click(), () => goBack(page)];
  for (const close of closings) {
    await page.evaluate(`{
      const state = { usr: { isOpened: true }, key: 'opened', idx: 1 };
      history.pushState(state, '', '/transactions?receipt=1');
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }`);
    await expect(notice).toBeVisible();
    await close();
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL('/transactions');
  }
});

/** In a separate context: a page that fails logs errors, which other tests must not do. */
async function openUnguarded(browser: Browser, site: Site, { token }: Account) {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  await context.addInitScript((given) => localStorage.setItem('token', given), token);
  const page = await context.newPage();
  waitPastTheFrame(page);
  return { context, page };
}
