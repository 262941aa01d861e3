import { loadingMessages } from '#contract/messages/loading.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { northgate, printReceipt } from './draw-receipt.ts';
import { expectAccessible } from './expect-accessible.ts';
import {
  add,
  goOffline,
  keptInDatabase,
  offlineText,
  recordedNames,
  sign,
  untilKept,
  untilReady,
} from './offline-screen.ts';
import { send } from './receipts-screen.ts';
import { logOut, toast } from './shell.ts';
import { expect, test } from './test.ts';
import { names, question, row } from './transactions-screen.ts';

test.use({ as: 'user', prefetches: true });

test.beforeEach(({ expectFailure }) => {
  expectFailure('/api/');
  expectFailure('/assets/'); // of other pages, which are prefetched; with the worker they are cached
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app opens offline with the last data, and says so until the server is reachable', {
    tag: '@every-look',
  }, async ({ page, context, ledger }) => {
    await ledger.expense('Tulip bulbs', 4.5);
    await ledger.expense('Ferry', 12, { addedOn: `${Number(ledger.today.slice(0, 4)) - 1}-07-01` });
    await page.goto('/dashboard');
    await expect(page.getByText('Tulip bulbs')).toBeVisible();
    await untilKept(page, 'totalExpenses');
    await page.goto('/insights');
    await untilKept(page, 'cashFlow');
    await page.goto('/year-in-review');
    await untilKept(page, 'merchants');
    await page.goto('/transactions');
    await expect(names(page)).toHaveText(['Tulip bulbs', 'Ferry']);
    await untilReady(page);
    await untilKept(page, 'totalPages');

    await context.setOffline(true);
    await page.reload();
    await expect(names(page)).toHaveText(['Tulip bulbs', 'Ferry']);
    await expect(sign(page)).toContainText(offlineText);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£16.50');
    await page.goto('/insights');
    await expect(page.getByRole('link', { name: '£4.50' }).first()).toBeVisible();
    await page.goto('/year-in-review');
    await expect(page.getByRole('link', { name: '£12.00' }).first()).toBeVisible();
    await page.goto('/budgets');
    await expect(page.getByText(loadingMessages.notKept)).toBeVisible();

    await context.setOffline(false);
    await expect(sign(page)).toHaveCount(0);
    await expect(page.getByText('No budgets found')).toBeVisible();
  });

  test('transactions added offline survive a reload and are sent once', { tag: '@every-look' }, async ({
    page,
    context,
    ledger,
    site,
    account,
  }) => {
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    await expect(names(page)).toHaveText(['Opening balance']);
    await untilReady(page);
    await goOffline(context, page);

    await add(page, 'Tram');
    await expect(toast(page, offlineMessages.kept('Tram'))).toBeVisible();
    const line = page.getByRole('textbox', { name: 'Quick entry' });
    await line.fill('Ferry 3');
    await line.press('Enter');
    await expect(names(page)).toHaveText([/Ferry/, /Tram/, 'Opening balance']);
    await expect(sign(page)).toContainText('2 transactions waiting to sync.');
    await expectAccessible(page);

    await page.reload();
    await expect(names(page)).toHaveText([/Ferry/, /Tram/, 'Opening balance']);
    await expect(row(page, 'Tram').getByTitle(offlineMessages.mark)).toBeVisible();
    await expect(page.getByText('3 transactions')).toBeVisible();
    await expect(page.getByText('Expense £7.50')).toBeVisible();

    await context.setOffline(false);
    await expect(toast(page, offlineMessages.sent(['Tram', 'Ferry']))).toBeVisible();
    await expect(page.getByText('waiting to sync')).toHaveCount(0);
    await expect(names(page)).toHaveText(['Ferry', 'Tram', 'Opening balance']);
    expect(await recordedNames(site, account)).toEqual(['Ferry', 'Opening balance', 'Tram']);
    expect((await keptInDatabase(page)).waiting).toEqual([]);
  });

  test('logging out asks before discarding transactions waiting to be sent', { tag: '@every-look' }, async ({
    page,
    context,
  }) => {
    await page.goto('/transactions');
    await expect(page.getByText(transactionMessages.noneDone)).toBeVisible();
    await untilReady(page);
    await goOffline(context, page);
    await add(page, 'Tram');
    await logOut(page);
    await expect(question(page)).toContainText(offlineMessages.confirmLogOut(1));
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(names(page)).toHaveText([/Tram/]);

    // Pressed twice, it asks once.
    await page.getByRole('button', { name: 'Logout' }).evaluate((button) => {
      button.click();
      button.click();
    });
    await question(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => keptInDatabase(page)).toEqual({ answers: [], waiting: [] });
  });

  test('the share sheet adds a receipt to the receipts page, ready to upload', async ({ page, browser }) => {
    await page.goto('/dashboard');
    await untilReady(page);
    const pdf = (await printReceipt(browser, northgate)).toString('base64');
    await page.evaluate(`(async () => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/receipts/share', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'receipt' });
      const bytes = Uint8Array.from(atob('${pdf}'), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'northgate.pdf', { type: 'application/pdf' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    })()`);
    await expect(page).toHaveURL('/receipts');
    const files = page.getByRole('list', { name: 'Files' });
    await expect(files).toContainText('northgate.pdf');
    await send(page);
    await expect(files.getByText(/Done/)).toBeVisible();

    await page.goto('/receipts');
    await expect(page.getByRole('heading', { name: 'Upload Receipt' })).toBeVisible();
    await expect(files).toHaveCount(0);
  });

  test('the share sheet takes a bank’s file to the import, where it is read @nightly', async ({ page }) => {
    await page.goto('/dashboard');
    await untilReady(page);
    await page.evaluate(`(async () => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/receipts/share', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'statement' });
      const files = new DataTransfer();
      files.items.add(new File(['Date,Text,Amount\\n2026-11-19,Tram,-2.60\\n2026-11-20,Wages,2100.00\\n'], 'bank.csv'));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    })()`);
    await expect(page).toHaveURL(/\/import\?id=/);
    await expect(page.getByRole('button', { name: 'Add 2 transactions' })).toBeVisible();
  });

  test('the files of an old version are kept while a page of it is open', async ({ page, context }) => {
    await page.goto('/dashboard');
    await untilReady(page);
    const old = await context.newPage();
    await old.goto('/contact');
    await old.evaluate(`(async () => {
      const files = await caches.open('app older');
      await files.put('/assets/older.js', new Response('still here'));
      await new Promise((held) => {
        void navigator.locks.request(location.origin + '/assets/older.js', { mode: 'shared' }, () => {
          held();
          return new Promise(() => {});
        });
      });
    })()`);
    await page.reload();
    expect(await old.evaluate(`fetch('/assets/older.js').then((answer) => answer.text())`)).toBe(
      'still here',
    );

    await old.close();
    await expect
      .poll(async () => {
        await page.reload();
        return page.evaluate(`caches.has('app older')`);
      })
      .toBe(false);
  });

  test('the files of a version that is being installed are kept', async ({ page, context }) => {
    await page.goto('/dashboard');
    await untilReady(page);
    await context.route('**/worker.js?newer', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `addEventListener('install', (event) => event.waitUntil(new Promise(() => {})));`,
      }),
    );
    const other = await context.newPage();
    await other.goto('/theme.js'); // a page of the app has created the only policy that there may be
    await other.evaluate(`(async () => {
      const policy = trustedTypes.createPolicy('worker', { createScriptURL: (url) => url });
      await caches.open('app newer');
      await navigator.serviceWorker.register(policy.createScriptURL('/worker.js?newer'));
    })()`);
    await page.reload();
    await page.reload(); // by then the first has forgotten what is not needed
    expect(await page.evaluate(`caches.has('app newer')`)).toBe(true);
  });

  test('the app opens from the server while the browser cannot read the files that it has cached', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard');
    await untilReady(page);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(`void (caches.match = () => Promise.reject(new Error('damaged')))`);
    await page.goto('/transactions');
    await expect(page.getByText(transactionMessages.noneDone)).toBeVisible();
  });

  test('a page waits for a slow server if the browser has dropped its files @nightly', async ({
    page,
    context,
  }) => {
    await page.goto('/dashboard');
    await untilReady(page);
    await page.evaluate(
      `caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))`,
    );
    await context.route('**/contact', async (route) => {
      await new Promise((late) => setTimeout(late, 3500));
      await route.continue();
    });
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
