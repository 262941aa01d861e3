import type { Locator, Page } from '@playwright/test';
import { offlineMessages } from '#contract/messages/offline.ts';
import { transactionsApi } from '#contract/transactions.ts';
import type { Account } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { holdAnswers, untilDrawn } from './hold.ts';
import { add, goOffline, keptInDatabase, loseAnswer, sign } from './offline-screen.ts';
import { logOut, toast } from './shell.ts';
import { call, type Site } from './site.ts';
import { expect, test } from './test.ts';
import { fill, names, question, row, save } from './transactions-screen.ts';

test.use({ as: 'user', prefetches: true });

test.beforeEach(async ({ page, ledger, expectFailure }) => {
  expectFailure('/api/');
  expectFailure('/assets/');
  expectFailure('/favicon-'); // fetched when the theme changes
  await ledger.income('Opening balance', 100);
  await page.goto('/transactions');
  await expect(names(page)).toHaveText(['Opening balance']);
});

/** The names of the expenses in the list. */
function spent(page: Page): Locator {
  return names(page).filter({ hasNotText: 'Opening balance' });
}

async function openToCorrect(page: Page, name: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Expense' });
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
}

async function expectRecorded(site: Site, { token }: Account, expected: string[]): Promise<void> {
  const { transactions } = await call(site, transactionsApi.list, { token, query: {} });
  const expenses = transactions.filter(({ isIncome }) => !isIncome);
  expect(expenses.map(({ name, cost }) => `${name} ${cost}`).sort()).toEqual(expected);
}

/** Records the writes that are sent from now on, with their methods. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/transactions') || request.method() === 'GET') return;
    writes.push(`${request.method()} ${request.postDataJSON()?.name ?? ''}`.trim());
  });
  return writes;
}

async function untilNoneWaits(page: Page): Promise<void> {
  await expect.poll(async () => (await keptInDatabase(page)).waiting).toEqual([]);
  await expect(page.getByText('waiting to sync')).toHaveCount(0);
}

test.describe('a transaction waiting to be sent', () => {
  test('a transaction waiting to be sent can be edited or deleted, and only the result is sent', {
    tag: '@every-look',
  }, async ({ page, context, site, account }) => {
    await goOffline(context, page);
    const writes = watchWrites(page);
    for (const name of ['Tram', 'Ferry', 'Bus']) await add(page, name);
    await expect(sign(page)).toContainText('3 transactions waiting to sync.');

    const form = await openToCorrect(page, 'Ferry');
    await expect(form.getByLabel('Amount')).toHaveValue('4.50');
    await fill(form, { amount: '6.10', name: 'Ferry home' });
    await save(form);
    await expect(toast(page, offlineMessages.kept('Ferry home'))).toBeVisible();
    await expect(row(page, 'Ferry home')).toContainText('-£6.10');
    await expect(page.getByRole('button', { name: 'Edit Ferry home' })).toBeFocused();
    await expect(page.getByText('Expense £15.10')).toBeVisible();
    await remove(page, 'Bus');
    await expect(spent(page)).toHaveText([/^Ferry home/, /^Tram/]);
    await expect(page.getByText('Expense £10.60')).toBeVisible();
    await expect(sign(page)).toContainText('2 transactions waiting to sync.');
    await expectAccessible(page);

    await context.setOffline(false);
    await untilNoneWaits(page);
    await expect(spent(page)).toHaveText(['Ferry home', 'Tram']);
    await expectRecorded(site, account, ['Ferry home 6.1', 'Tram 4.5']);
    expect(writes).toEqual(['POST Tram', 'POST Ferry home']);
  });

  test('of a transaction waiting to be sent that is recorded while its user logs out nothing is told', async ({
    page,
    context,
  }) => {
    await goOffline(context, page);
    await add(page, 'Tram');
    const { isDone, release } = await holdAnswers(page, '/transactions');
    await context.setOffline(false);
    await isDone;
    await logOut(page);
    await question(page).getByRole('button', { name: offlineMessages.logOut }).click();
    const slips = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
    await expect(slips).toHaveText(['Logged out successfully.']);
    const answer = page.waitForResponse('**/api/transactions');
    release();
    await (await answer).finished();
    await expect.poll(async () => (await keptInDatabase(page)).waiting).toEqual([]);
    await untilDrawn(page);
    await expect(slips.filter({ hasNotText: 'Logged out successfully.' })).toHaveCount(0);
  });

  for (const reaches of [true, false]) {
    const fate = reaches ? 'has reached the server' : 'may have reached the server';

    test(`a transaction waiting to be sent that ${fate} is recorded once, as edited, or not at all once it is deleted`, async ({
      page,
      context,
      site,
      account,
    }) => {
      await loseAnswer(context, page, { reaches });
      await add(page, 'Tram');
      const form = await openToCorrect(page, 'Tram');
      await fill(form, { amount: '5.25' });
      await save(form);
      await expect(row(page, 'Tram')).toContainText('-£5.25');
      await expectRecorded(site, account, reaches ? ['Tram 4.5'] : []);

      await context.setOffline(false);
      await untilNoneWaits(page);
      await expect(spent(page)).toHaveText(['Tram']);
      await expect(row(page, 'Tram')).toContainText('-£5.25');
      await expectRecorded(site, account, ['Tram 5.25']);

      await loseAnswer(context, page, { reaches });
      await add(page, 'Ferry');
      await remove(page, 'Ferry');
      await expect(spent(page)).toHaveText(['Tram']);
      await expect(sign(page)).toContainText('1 removal waiting to sync.');

      await context.setOffline(false);
      await untilNoneWaits(page);
      await expect(spent(page)).toHaveText(['Tram']);
      await expectRecorded(site, account, ['Tram 5.25']);
    });
  }

  test('a transaction waiting to be sent is sent as edited, and comes back if its edit is rejected', async ({
    page,
    context,
    site,
    account,
  }) => {
    await test.step('sent as edited even if the original would have been rejected', async () => {
      await loseAnswer(context, page, { reaches: false });
      await add(page, 'Tea\0');
      const form = await openToCorrect(page, 'Tea');
      await fill(form, { name: 'Tea' });
      await save(form);
      await context.setOffline(false);
      await untilNoneWaits(page);
      await expectRecorded(site, account, ['Tea 4.5']);
    });

    await test.step('comes back with the reason if only its edit is rejected', async () => {
      await loseAnswer(context, page, { reaches: true });
      await add(page, 'Coffee');
      const form = await openToCorrect(page, 'Coffee');
      await fill(form, { name: 'Coffee\0' });
      await save(form);
      await context.setOffline(false);
      const refusal = page.getByRole('alert').filter({ hasText: 'was not saved' });
      await expect(refusal).toContainText('text without');
      await expectRecorded(site, account, ['Tea 4.5']);
      await refusal.getByRole('button', { name: 'Correct' }).click();
      const again = page.getByRole('dialog', { name: 'New Expense' });
      await fill(again, { name: 'Green coffee' });
      await save(again);
      await expect(spent(page)).toHaveText(['Green coffee', 'Tea']);
      await untilNoneWaits(page);
      await expectRecorded(site, account, ['Green coffee 4.5', 'Tea 4.5']);
    });
  });

  test('a transaction waiting to be sent can still be edited or deleted if it is sent meanwhile', async ({
    page,
    context,
    ledger,
    site,
    account,
  }) => {
    const untilSent = () => expect.poll(async () => (await keptInDatabase(page)).waiting).toEqual([]);
    await ledger.expense('Brindley', 9, { category: 'Groceries' });
    await goOffline(context, page);
    await page.getByRole('textbox', { name: 'Quick entry' }).fill('brindley 4.50');
    await page.keyboard.press('Enter');
    await expect(row(page, 'brindley')).toContainText('Miscellaneous');
    const form = await openToCorrect(page, 'brindley');
    await fill(form, { amount: '5.25' });
    await context.setOffline(false);
    await untilSent(); // as Groceries, like the one before
    await expectRecorded(site, account, ['Brindley 9', 'brindley 4.5']);
    await save(form);
    await expect(row(page, 'brindley').filter({ hasText: '5.25' })).toBeVisible();
    await expect(spent(page)).toHaveCount(2);
    await expectRecorded(site, account, ['Brindley 9', 'brindley 5.25']);

    await goOffline(context, page);
    await add(page, 'Tram');
    await page.getByRole('button', { name: 'Delete Tram' }).click();
    await context.setOffline(false);
    await untilSent();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, /^Transaction deleted: /)).toBeVisible();
    await expect(row(page, 'Tram')).toHaveCount(0);
    await expectRecorded(site, account, ['Brindley 9', 'brindley 5.25']);
  });

  test('a transaction waiting to be sent that another tab removes while it is being edited is sent as edited', async ({
    page,
    context,
    site,
    account,
  }) => {
    const other = await context.newPage();
    await other.goto('/transactions');
    await expect(names(other)).toHaveText(['Opening balance']);
    await goOffline(context, page);
    await add(page, 'Tram');
    const form = await openToCorrect(page, 'Tram');
    await remove(other, 'Tram');
    await expect(spent(other)).toHaveCount(0);
    await fill(form, { amount: '5.25' });
    await save(form);
    await expect(row(other, 'Tram')).toContainText('-£5.25');

    await context.setOffline(false);
    await untilNoneWaits(page);
    await expectRecorded(site, account, ['Tram 5.25']);
  });
});
