import type { BrowserContext, Page } from '@playwright/test';
import { authApi } from '#contract/auth.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { transactionsApi } from '#contract/transactions.ts';
import { type Account, password, signUp } from './account.ts';
import { drawReceipt, northgate } from './draw-receipt.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import { keptInDatabase, untilKept, untilReady } from './offline-browser.ts';
import { logOut, toast } from './shell.ts';
import { call, type Site } from './site.ts';
import { expect, test } from './test.ts';
import { fill, names, openForm, question, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

const offlineText = /Offline – showing data of (\d+ \w+, )?\d\d:\d\d\./;

test.beforeEach(({ expectFailure }) => {
  expectFailure('/api/');
  expectFailure('/assets/'); // of other pages, which are fetched ahead; with the worker they are there
});

function sign(page: Page) {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Offline|to be sent/ });
}

async function recordedNames(site: Site, { token }: Account): Promise<string[]> {
  const { transactions } = await call(site, transactionsApi.list, { token, query: {} });
  return transactions.map(({ name }) => name).sort();
}

async function add(page: Page, name: string): Promise<void> {
  const form = await openForm(page);
  await fill(form, { amount: '4.50', name, category: 'Food' });
  await save(form);
  await expect(form).toBeHidden();
}

/** Once the page has fetched the code of its forms: without a worker nothing keeps it. */
async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  const hasForms =
    "performance.getEntriesByType('resource').some(({ name }) => name.includes('/transaction-form-dialog-'))";
  await expect.poll(() => page.evaluate(hasForms)).toBe(true);
  await context.setOffline(true);
  await expect(sign(page)).toContainText(offlineText);
}

async function signIn(page: Page, { email }: Account): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app opens offline with the last data, and says so until the server is back', {
    tag: '@every-width',
  }, async ({ page, context, ledger }) => {
    await ledger.expense('Tulip bulbs', 4.5);
    await page.goto('/dashboard');
    await expect(page.getByText('Tulip bulbs')).toBeVisible();
    await untilKept(page, 'totalExpenses');
    await page.goto('/transactions');
    await expect(names(page)).toHaveText(['Tulip bulbs']);
    await untilReady(page);
    await untilKept(page, 'totalPages');

    await context.setOffline(true);
    await page.reload();
    await expect(names(page)).toHaveText(['Tulip bulbs']);
    await expect(sign(page)).toContainText(offlineText);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£4.50');
    await page.goto('/budgets');
    await expect(page.getByText(offlineMessages.notKept)).toBeVisible();

    await context.setOffline(false);
    await expect(sign(page)).toHaveCount(0);
    await expect(page.getByText('No budgets found')).toBeVisible();
  });

  test('what is added offline waits through a reload and is sent once', { tag: '@every-width' }, async ({
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
    await expect(toast(page, offlineMessages.kept)).toBeVisible();
    const line = page.getByRole('textbox', { name: 'Quick entry' });
    await line.fill('Ferry 3');
    await line.press('Enter');
    await expect(names(page)).toHaveText([/Ferry/, /Tram/, 'Opening balance']);
    await expect(sign(page)).toContainText('2 transactions wait to be sent.');
    await expectAccessible(page);

    await page.reload();
    await expect(names(page)).toHaveText([/Ferry/, /Tram/, 'Opening balance']);
    await expect(row(page, 'Tram').getByTitle(offlineMessages.mark)).toBeVisible();
    await expect(page.getByText('3 transactions')).toBeVisible();
    await expect(page.getByText('Expense £7.50')).toBeVisible();

    await context.setOffline(false);
    await expect(toast(page, offlineMessages.sent(2))).toBeVisible();
    await expect(page.getByText('to be sent')).toHaveCount(0);
    await expect(names(page)).toHaveText(['Ferry', 'Tram', 'Opening balance']);
    expect(await recordedNames(site, account)).toEqual(['Ferry', 'Opening balance', 'Tram']);
    expect((await keptInDatabase(page)).waiting).toEqual([]);
  });

  test('what waits is asked about before it is lost by Logout', { tag: '@every-width' }, async ({
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

    await page.getByRole('button', { name: 'Logout' }).click();
    await question(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => keptInDatabase(page)).toEqual({ answers: [], waiting: [] });
  });

  test('the share sheet gives a receipt to the page of receipts, which sends nothing by itself', async ({
    page,
    browser,
  }) => {
    await page.goto('/dashboard');
    await untilReady(page);
    const picture = (await drawReceipt(browser, northgate)).toString('base64');
    await page.evaluate(`(async () => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/receipts/share', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'receipt' });
      const bytes = Uint8Array.from(atob('${picture}'), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'northgate.png', { type: 'image/png' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    })()`);
    await expect(page).toHaveURL('/receipts');
    const files = page.getByRole('list', { name: 'Files' });
    await expect(files).toContainText('northgate.png');
    await page.getByRole('button', { name: 'Upload & Create Transaction' }).click();
    await expect(files.getByText(/Done/)).toBeVisible();

    await page.goto('/receipts');
    await expect(page.getByRole('heading', { name: 'Upload Receipt' })).toBeVisible();
    await expect(files).toHaveCount(0);
  });

  test('the files of an older version stay as long as a page of it lives', async ({ page, context }) => {
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
});

test('after a reload a page shows what it showed, and is read again behind', async ({ page, ledger }) => {
  await ledger.expense('Tulip bulbs', 4.5);
  await page.goto('/transactions');
  await expect(names(page)).toHaveText(['Tulip bulbs']);
  await untilKept(page, 'totalPages');
  await ledger.expense('Daffodils', 3);

  const release = await hold(page, '/**');
  await page.reload();
  await expect(names(page)).toHaveText(['Tulip bulbs']);
  release();
  await expect(names(page)).toHaveText(['Daffodils', 'Tulip bulbs']);
});

test.describe('what is added offline', () => {
  test('is recorded once though the answer was lost after the server had it', async ({
    page,
    context,
    ledger,
    site,
    account,
  }) => {
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    await page.route('**/api/transactions', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    });
    await add(page, 'Tram');
    await expect(sign(page)).toContainText('1 transaction waits to be sent.');
    expect(await recordedNames(site, account)).toEqual(['Opening balance', 'Tram']);

    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/transactions');
    await expect(names(next)).toHaveText(['Tram', 'Opening balance']);
    await expect.poll(async () => (await keptInDatabase(next)).waiting).toEqual([]);
    expect(await recordedNames(site, account)).toEqual(['Opening balance', 'Tram']);
  });

  test('goes on waiting while the server fails, which says nothing of whether it is recorded', async ({
    page,
    context,
    site,
    account,
  }) => {
    await page.goto('/transactions');
    await expect(page.getByText(transactionMessages.noneDone)).toBeVisible();
    await goOffline(context, page);
    await add(page, 'Tram');
    const failed = page.waitForResponse((response) => response.status() === 500);
    let isFailing = true;
    await page.route('**/api/transactions', async (route) => {
      if (!isFailing) return route.continue();
      await route.fetch();
      return route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } });
    });
    await context.setOffline(false);
    await failed;
    await expect(sign(page)).toContainText('1 transaction waits to be sent.');

    isFailing = false;
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await expect(page.getByText('to be sent')).toHaveCount(0);
    expect(await recordedNames(site, account)).toEqual(['Tram']);
  });

  test('shows in every tab and is recorded once though all of them send it', async ({
    page,
    context,
    site,
    account,
  }) => {
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto('/transactions');
      await expect(each.getByText(transactionMessages.noneDone)).toBeVisible();
    }
    await goOffline(context, page);
    for (const name of ['Tram', 'Ferry', 'Bus']) await add(page, name);
    await expect(sign(other)).toContainText('3 transactions wait to be sent.');

    await context.setOffline(false);
    for (const each of [page, other]) {
      await expect(each.getByText('to be sent')).toHaveCount(0);
      await expect(names(each)).toHaveCount(3);
    }
    expect(await recordedNames(site, account)).toEqual(['Bus', 'Ferry', 'Tram']);
  });

  test('and is refused comes back with its reason and what was typed', { tag: '@every-width' }, async ({
    page,
    context,
    ledger,
    site,
    account,
  }) => {
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    await expect(names(page)).toHaveText(['Opening balance']);
    await goOffline(context, page);
    await add(page, 'Tea\0');
    await add(page, 'Tram');
    await context.setOffline(false);

    const refusal = page.getByRole('alert').filter({ hasText: 'was not saved' });
    await expect(refusal).toContainText('text without');
    await expect(names(page)).toHaveText(['Tram', 'Opening balance']);
    await expectAccessible(page);
    await page.reload();
    await refusal.getByRole('button', { name: 'Correct' }).click();
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form.getByLabel('Amount')).toHaveValue('4.50');
    await expect(form).toContainText('text without');
    await form.getByLabel('Name').fill('Tea');
    await save(form);
    await expect(refusal).toHaveCount(0);
    await expect(names(page)).toHaveText(['Tea', 'Tram', 'Opening balance']);
    expect(await recordedNames(site, account)).toEqual(['Opening balance', 'Tea', 'Tram']);
  });

  test('and waited for longer than the server knows of it asks the person', async ({
    page,
    context,
    site,
    account,
  }) => {
    await page.goto('/transactions');
    await expect(page.getByText(transactionMessages.noneDone)).toBeVisible();
    await goOffline(context, page);
    await add(page, 'Tram');
    await page.evaluate(`new Promise((resolve) => {
      const opening = indexedDB.open('tuppence');
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('waiting', 'readwrite');
        const store = transaction.objectStore('waiting');
        store.getAll().onsuccess = ({ target }) => {
          for (const entry of target.result) store.put({ ...entry, keptAt: entry.keptAt - 36 * 86_400_000 });
        };
        transaction.oncomplete = resolve;
      };
    })`);
    await context.setOffline(false);
    const refusal = page.getByRole('alert').filter({ hasText: offlineMessages.tooOld });
    await expect(refusal).toBeVisible();
    expect(await recordedNames(site, account)).toEqual([]);
    await refusal.getByRole('button', { name: 'Discard' }).click();
    await question(page).getByRole('button', { name: 'Discard' }).click();
    await expect(refusal).toHaveCount(0);
    expect((await keptInDatabase(page)).waiting).toEqual([]);
  });

  test('is never shown to or sent as another user, and waits for its own', async ({
    page,
    context,
    site,
    account,
  }) => {
    const other = await signUp(site, 'GBP');
    await page.goto('/transactions');
    await expect(page.getByText(transactionMessages.noneDone)).toBeVisible();
    await goOffline(context, page);
    await add(page, 'Tram');
    await call(site, authApi.logout, { token: account.token });
    await context.setOffline(false);

    await expect(page).toHaveURL('/login');
    await signIn(page, other);
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(page.getByText(transactionMessages.noneDone)).toBeVisible();
    await expect(page.getByText('Tram')).toHaveCount(0);
    await logOut(page);
    expect((await keptInDatabase(page)).waiting).toHaveLength(1);

    await signIn(page, account);
    await expect(page.getByRole('main').getByText('Tram')).toBeVisible();
    await expect.poll(async () => (await keptInDatabase(page)).waiting).toEqual([]);
    expect(await recordedNames(site, other)).toEqual([]);
    const { token } = await call(site, authApi.login, { body: { email: account.email, password } });
    expect(await recordedNames(site, { ...account, token })).toEqual(['Tram']);
  });
});

test('what cannot be done offline says so, and nothing typed is lost', async ({ page, context, ledger }) => {
  await ledger.expense('Tulip bulbs', 4.5);
  await page.goto('/transactions');
  await expect(names(page)).toHaveText(['Tulip bulbs']);
  await goOffline(context, page);
  await expect(sign(page)).toContainText(offlineMessages.whatWorks);
  await page.getByRole('button', { name: 'Edit Tulip bulbs' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Expense' });
  await fill(form, { amount: '5.10' });
  await save(form);
  await expect(form.getByRole('alert').filter({ hasText: 'Could not save' })).toBeVisible();
  await expect(form.getByLabel('Amount')).toHaveValue('5.10');
  await expect(row(page, 'Tulip bulbs')).toContainText('-£4.50');

  await context.setOffline(false);
  await save(form);
  await expect(form).toBeHidden();
  await expect(row(page, 'Tulip bulbs')).toContainText('-£5.10');
});
