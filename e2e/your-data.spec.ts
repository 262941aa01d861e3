import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accountEventsApi } from '#contract/account-events.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { transactionsApi } from '#contract/transactions.ts';
import { type Account, signUp } from './account.ts';
import { harbour, printReceipt } from './draw-receipt.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { fact } from './receipts-screen.ts';
import { goWithin, toast } from './shell.ts';
import { call, type Site } from './site.ts';
import { expect, test } from './test.ts';

test.use({ as: 'user' });

const yourData = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Your Data' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Archive' });

function chooseArchive(page: Page, buffer: Buffer): Promise<void> {
  const archive = { name: 'archive.tar', mimeType: 'application/x-tar', buffer };
  return yourData(page).locator('input[type=file]').setInputFiles(archive);
}

async function signInAs(page: Page, { token }: Account): Promise<void> {
  await page.evaluate(`localStorage.setItem('token', '${token}')`);
  await page.goto('/settings');
}

async function uploadReceipt(site: Site, { token }: Account, picture: Buffer): Promise<void> {
  const body = new FormData();
  body.append('receipt', new Blob([new Uint8Array(picture)], { type: 'application/pdf' }), 'harbour.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${site.url}/api/receipts/upload`, { method: 'POST', headers, body });
  expect(status).toBe(201);
}

async function picturesOf(site: Site, { token }: Account): Promise<Buffer[]> {
  const { receipts } = await call(site, receiptsApi.list, { token, query: {} });
  return Promise.all(
    receipts.map(async ({ fileUrl }) =>
      Buffer.from(await (await fetch(`${site.url}${fileUrl}`)).arrayBuffer()),
    ),
  );
}

const sumOf = async (site: Site, { token }: Account) =>
  (await call(site, transactionsApi.list, { token, query: {} })).sum;

test('all data can be downloaded and imported into another account, with the same sums and pictures', {
  tag: '@every-look',
}, async ({ page, browser, account, ledger, site, expectFailure }) => {
  await ledger.income('Wages', 2150.07);
  await ledger.expense('Rent', 901.25, { category: 'Bills', addedOn: ledger.daysAgo(400), note: 'flat 2' });
  await uploadReceipt(site, account, await printReceipt(browser, harbour));

  await page.goto('/settings');
  await expect(yourData(page)).toContainText('No nightly backup is set up on this server.');
  const downloading = page.waitForEvent('download');
  await yourData(page).getByRole('button', { name: 'Download everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tuppence-\d{4}-\d\d-\d\d\.tar$/);
  await expect(toast(page, 'Your data is downloaded.')).toBeVisible();
  const archive = readFileSync(await download.path());
  const { events } = await call(site, accountEventsApi.list, { token: account.token, query: {} });
  expect(events[0]?.kind).toBe('data_downloaded');

  const other = await signUp(site, 'EUR');
  await signInAs(page, other);
  expectFailure('/api/users/archive');
  const damaged = Buffer.from(archive);
  const place = damaged.indexOf('flat 2');
  damaged[place] = (damaged[place] ?? 0) ^ 1;
  await chooseArchive(page, damaged);
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'tables/transactions/000001.jsonl is not what was backed up. Nothing was changed.',
  );
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await chooseArchive(page, archive);
  await expect(fact(dialog(page), 'Transactions')).toHaveText('3');
  await expect(fact(dialog(page), 'Income')).toHaveText('£2,150.07');
  await expect(fact(dialog(page), 'Expenses')).toHaveText('£909.10');
  await expect(fact(dialog(page), 'Receipts')).toHaveText('1');
  await expect(dialog(page)).toContainText('What is there stays as it is');
  await expect(dialog(page)).toContainText('it takes over the currency');
  expect((await sumOf(site, other)).income).toBe(0);
  await expectAccessible(page);
  await page.route('**/api/users/archive', (route) => route.abort(), { times: 1 });
  await dialog(page).getByRole('button', { name: 'Import' }).click();
  // Without an answer it is not known whether anything was changed.
  await expect(toast(page, 'Could not import the archive. Try again.')).toBeVisible();
  const release = await hold(page, '/users/archive');
  await dialog(page).getByRole('button', { name: 'Import' }).click();
  await expect(dialog(page)).toContainText('archive.tar is being');

  await test.step('an import of an archive goes on when its dialog is closed, and says when it is done', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await goWithin(page, '/dashboard');
    await goWithin(page, '/settings');
    await expect(yourData(page).getByRole('button', { name: 'Importing...' })).toBeDisabled();
    release();
    await expect(
      toast(page, 'Added: 3 transactions, 1 receipt, 0 budgets, 0 recurring transactions.'),
    ).toBeVisible();
    await expect(yourData(page).getByRole('button', { name: 'Choose File to import' })).toBeEnabled();
  });

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£2,150.07');
  expect(await sumOf(site, other)).toEqual(await sumOf(site, account));
  const [before, after] = [await picturesOf(site, account), await picturesOf(site, other)];
  expect(before).toHaveLength(1);
  expect(after).toEqual(before);

  await page.goto('/settings');
  await chooseArchive(page, archive);
  await expect(fact(dialog(page), 'Transactions already here')).toHaveText('3');
  await dialog(page).getByRole('button', { name: 'Import' }).click();
  await expect(toast(page, 'Everything in it was already here.')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
