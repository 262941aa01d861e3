import type { BrowserContext, Locator, Page } from '@playwright/test';
import { authApi } from '#contract/auth.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { quickEntryMessages } from '#contract/messages/quick-entry.ts';
import { requestMessages } from '#contract/messages/requests.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { type Account, password, signUp } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold } from './hold.ts';
import {
  add,
  delayWrites,
  goOffline,
  keptInDatabase,
  recordedNames,
  sign,
  signIn,
  untilKept,
} from './offline-screen.ts';
import { logOut, toast } from './shell.ts';
import { call, type Site } from './site.ts';
import { expect, test } from './test.ts';
import { discard, fill, names, openForm, question, row, save } from './transactions-screen.ts';

test.use({ as: 'user', prefetches: true });

test.beforeEach(({ expectFailure }) => {
  expectFailure('/api/');
  expectFailure('/assets/'); // of other pages, which are prefetched; with the worker they are cached
});

test('after a reload, a page shows its cached data and then refreshes it', async ({ page, ledger }) => {
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

/** The page does not know yet that it has ended. */
async function addBeforeTheSessionEnds({
  page,
  context,
  site,
  account,
}: {
  page: Page;
  context: BrowserContext;
  site: Site;
  account: Account;
}): Promise<void> {
  await page.goto('/transactions');
  await expect(page.getByText(transactionMessages.noneDone)).toBeVisible();
  await goOffline(context, page);
  await add(page, 'Tram');
  await call(site, authApi.logout, { token: account.token });
}

test.describe('a transaction added offline', () => {
  test('a transaction added offline is recorded once even if the response was lost', async ({
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
    await expect(sign(page)).toContainText('1 transaction waiting to sync.');
    expect(await recordedNames(site, account)).toEqual(['Opening balance', 'Tram']);

    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/transactions');
    await expect(names(next)).toHaveText(['Tram', 'Opening balance']);
    await expect.poll(async () => (await keptInDatabase(next)).waiting).toEqual([]);
    expect(await recordedNames(site, account)).toEqual(['Opening balance', 'Tram']);
  });

  test('a transaction added offline keeps waiting while the server returns an error, and is recorded once, in the category that its name is then known for', async ({
    page,
    context,
    ledger,
    site,
    account,
  }) => {
    await ledger.expense('Brindley', 9, { category: 'Groceries' });
    await page.goto('/transactions');
    await expect(names(page)).toHaveText(['Brindley']);
    await goOffline(context, page);
    await page.getByRole('textbox', { name: 'Quick entry' }).fill('brindley 4.50');
    await page.keyboard.press('Enter');
    const entered = row(page, 'brindley').filter({ hasText: '4.50' });
    await expect(entered).toContainText('Miscellaneous');
    await expect(toast(page, offlineMessages.kept('brindley'))).toBeVisible();
    const failed = page.waitForResponse((response) => response.status() === 500);
    let isFailing = true;
    await page.route('**/api/transactions', async (route) => {
      if (!isFailing) return route.continue();
      await route.fetch();
      return route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } });
    });
    await context.setOffline(false);
    await failed;
    await expect(sign(page)).toContainText('1 transaction waiting to sync.');

    isFailing = false;
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await expect(page.getByText('waiting to sync')).toHaveCount(0);
    expect(await recordedNames(site, account)).toEqual(['Brindley', 'brindley']);
    await expect(toast(page, offlineMessages.sent(['brindley']))).toBeVisible();
    await expect(toast(page, offlineMessages.kept('brindley'))).toHaveCount(0);
    await expect(entered).toContainText('Groceries');
  });

  test('a transaction added offline shows in every tab and is recorded once even if every tab sends it', async ({
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
    await expect(sign(other)).toContainText('3 transactions waiting to sync.');

    await context.setOffline(false);
    for (const each of [page, other]) {
      await expect(each.getByText('waiting to sync')).toHaveCount(0);
      await expect(names(each)).toHaveCount(3);
    }
    expect(await recordedNames(site, account)).toEqual(['Bus', 'Ferry', 'Tram']);
  });

  test('a transaction added offline that is rejected comes back with the reason and its input', {
    tag: '@every-look',
  }, async ({ page, context, ledger, site, account }) => {
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

  test('a transaction added offline is recorded by a newer version of the app, which keeps it in another form', async ({
    page,
    site,
    account,
    ledger,
  }) => {
    await page.goto('/theme.js'); // before the app is there
    const entry = {
      key: 'a1'.repeat(16),
      holder: account.token.split('.')[0],
      body: { name: 'Tram', cost: 2.6, category: 'Food', addedOn: ledger.today, isIncome: false },
      keptAt: Date.now(),
    };
    await page.evaluate(`new Promise((resolve) => {
      const opening = indexedDB.open('tuppence', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('answers', { keyPath: 'holder' }).put({ holder: 'me' });
        opening.result.createObjectStore('waiting', { keyPath: 'key' }).put(${JSON.stringify(entry)});
      };
      opening.onsuccess = () => resolve(opening.result.close());
    })`);
    await page.goto('/transactions');
    await expect(names(page)).toHaveText(['Tram']);
    await expect.poll(async () => (await keptInDatabase(page)).waiting).toEqual([]);
    expect(await recordedNames(site, account)).toEqual(['Tram']);
  });

  test('a transaction added offline that was recorded, of which an updated server cannot tell more, is not sent as another, and its edit is left to the user', async ({
    page,
    account,
    ledger,
  }) => {
    const posts: unknown[] = [];
    await page.route(/\/api\/transactions$/, (route) => {
      const { name, cost } = route.request().postDataJSON();
      posts.push([name, cost]);
      const json = { message: requestMessages.alreadyDone, code: 'already_done' };
      return route.fulfill({ status: 409, json });
    });
    await page.goto('/theme.js'); // before the app is there
    const entries = ['Ferry', 'Tram'].map((name, index) => {
      const sent = { name, cost: 4.5, category: 'Food', addedOn: ledger.today, isIncome: false };
      const body = name === 'Tram' ? { ...sent, cost: 5.25 } : sent;
      const [principal] = account.token.split('.');
      return { key: `a${index}`.repeat(16), principal, body, sent, keptAt: Date.now() + index };
    });
    await page.evaluate(`new Promise((resolve) => {
      const opening = indexedDB.open('tuppence', 2);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('answers', { keyPath: 'principal' });
        const waiting = opening.result.createObjectStore('waiting', { keyPath: 'key' });
        for (const entry of ${JSON.stringify(entries)}) waiting.put(entry);
      };
      opening.onsuccess = () => resolve(opening.result.close());
    })`);
    await page.goto('/transactions');
    const refusal = page.getByRole('alert').filter({ hasText: 'Tram' });
    await expect(refusal).toContainText('was saved before you changed or removed it');
    const refused = [expect.objectContaining({ key: entries[1]?.key })];
    await expect.poll(async () => (await keptInDatabase(page)).waiting).toEqual(refused);
    await expect(refusal.getByRole('button')).toHaveText(['Close']);
    await refusal.getByRole('button').click();
    await expect.poll(async () => (await keptInDatabase(page)).waiting).toEqual([]);
    expect(posts).toEqual([
      ['Ferry', 4.5],
      ['Tram', 4.5],
    ]);
  });

  test('a transaction added offline that has waited too long to be sent safely is left to the user @nightly', async ({
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
          for (const entry of target.result)
            store.put({ ...entry, sent: entry.body, keptAt: entry.keptAt - 36 * 86_400_000 });
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

  test('a transaction added offline is never shown to or sent as another user, and waits for its owner', async ({
    page,
    context,
    site,
    account,
  }) => {
    const other = await signUp(site, 'GBP');
    await addBeforeTheSessionEnds({ page, context, site, account });
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

  test('a transaction added offline is not sent as the user who signs in when it is about to be sent', async ({
    page,
    context,
    site,
    account,
  }) => {
    const other = await signUp(site, 'GBP');
    await addBeforeTheSessionEnds({ page, context, site, account });
    const answer = await hold(page, '/**');
    await page.route('**/api/health', (route) => route.continue());
    const writing = await delayWrites(page);
    await context.setOffline(false);
    await writing.wanted();
    answer();
    await expect(page).toHaveURL('/login');

    await signIn(page, other);
    await writing.allow();
    await expect.poll(async () => JSON.stringify((await keptInDatabase(page)).waiting)).toContain('"sent"');
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(page.getByText(transactionMessages.noneDone)).toBeVisible();
    expect(await recordedNames(site, other)).toEqual([]);
    expect((await keptInDatabase(page)).waiting).toHaveLength(1);
  });
});

test('a transaction is not sent as the user who signs in while the server is looked for @nightly', async ({
  page,
  context,
  site,
  ledger,
}) => {
  const other = await signUp(site, 'GBP');
  await ledger.income('Opening balance', 100); // or the form asks about the balance, if it is known by then
  await page.goto('/transactions');
  await expect(names(page)).toHaveText(['Opening balance']);
  await goOffline(context, page);
  const form = await openForm(page);
  await fill(form, { amount: '4.50', name: 'Tram', category: 'Food' });
  const release = await hold(page, '/health');
  await context.setOffline(false);
  await save(form);
  await page.evaluate(`localStorage.setItem('token', '${other.token}')`);
  release();
  const refusal = form.getByRole('alert').filter({ hasText: transactionMessages.saveFailed });
  // Refused, or kept for its owner if the machine was too slow for the server to be found.
  await expect
    .poll(async () => (await refusal.count()) + (await keptInDatabase(page)).waiting.length)
    .toBe(1);
  expect(await recordedNames(site, other)).toEqual([]);
});

test('a transaction added offline updates the totals and the charts, which agree', async ({
  page,
  context,
  ledger,
}) => {
  await ledger.income('Opening balance', 100);
  await ledger.expense('Bread', 3.3);
  await page.goto('/dashboard');
  const totals = page.getByRole('region', { name: 'Totals' });
  const categories = page.getByRole('figure', { name: /^Expenses by category/ }).getByRole('listitem');
  await expect(categories).toHaveText(['Food£3.30100%']);
  await goOffline(context, page);
  await add(page, 'Tram');
  await expect(totals).toContainText('£92.20');
  await expect(totals).toContainText('£7.80 in 30 days');
  await expect(categories).toHaveText(['Food£7.80100%']);
  await context.setOffline(false);
  await expect(page.getByText('Synced: Tram.')).toBeVisible();
  await expect(categories).toHaveText(['Food£7.80100%']);
  await expect(totals).toContainText('£92.20');
});

test('offline, what needs the server keeps its input or says why it is disabled, and online what becomes of it', {
  tag: '@every-look',
}, async ({ page, context, ledger }) => {
  await ledger.expense('Tulip bulbs', 4.5);
  await page.goto('/transactions');
  await expect(names(page)).toHaveText(['Tulip bulbs']);
  const edit = page.getByRole('button', { name: 'Edit Tulip bulbs' });
  const bin = page.getByRole('button', { name: 'Delete Tulip bulbs' });
  await test.step('an edit that cannot be saved offline shows an error and keeps its input', async () => {
    await edit.click();
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await fill(form, { amount: '5.10' });
    await goOffline(context, page);
    await expect(sign(page)).toContainText(offlineMessages.whatWorks);
    await save(form);
    await expect(form.getByRole('alert').filter({ hasText: 'Could not save' })).toBeVisible();
    await expect(form.getByLabel('Amount')).toHaveValue('5.10');
    await expect(row(page, 'Tulip bulbs')).toContainText('-£4.50');
    await discard(page);
    const line = page.getByRole('textbox', { name: quickEntryMessages.label });
    await line.fill('daffodils 3');
    await expect(page.getByText(quickEntryMessages.outOfReach, { exact: true })).toBeVisible();
    await line.clear();
  });

  await test.step('controls that need the server are disabled offline with a reason, and enabled again online', async () => {
    for (const button of [edit, bin]) {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(offlineMessages.needsServer);
      await expect(button).toHaveAttribute('title', offlineMessages.needsServer);
    }
    for (const button of [edit, bin]) {
      await button.click({ force: true });
      await expect(button).toBeFocused();
    }
    await expect(toast(page, offlineMessages.needsServer)).toHaveCount(2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.setOffline(false);
    for (const button of [edit, bin]) await expect(button).toBeEnabled();
    await expectAccessible(page);
  });

  await test.step('a deletion interrupted by a lost connection says that its outcome is unknown', async () => {
    await bin.click();
    await page.route('**/api/transactions/*', async (route) => {
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    });
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, offlineMessages.perhapsDeleted)).toBeVisible();
    await expect(names(page)).toHaveText(['Tulip bulbs']);
  });
});

test('what is said of being offline leaves room for the page on a phone @phone', async ({
  page,
  context,
  ledger,
}) => {
  await ledger.expense('Tulip bulbs', 4.5);
  await page.goto('/transactions');
  await expect(names(page)).toHaveText(['Tulip bulbs']);
  await goOffline(context, page);
  await add(page, 'Tram');
  await expect(sign(page)).toContainText('1 transaction waiting to sync.');
  const heightOf = async (box: Locator) => (await box.boundingBox())?.height;
  const [padding, line] = [22, 20];
  expect(await heightOf(sign(page))).toBeLessThan(padding + 4 * line);
  await page.getByRole('button', { name: 'Delete Tulip bulbs' }).click({ force: true });
  expect(await heightOf(toast(page, offlineMessages.needsServer))).toBeLessThan(3 * line);
});

test('a transaction is kept offline even if the browser has closed its database meanwhile', async ({
  page,
  context,
}) => {
  await page.goto('/transactions');
  await expect(page.getByText(transactionMessages.noneDone)).toBeVisible();
  await goOffline(context, page);
  // The page closes its connection, as for an upgrade by another tab.
  await page.evaluate(`new Promise((done, fail) => {
    Object.assign(indexedDB.deleteDatabase('tuppence'), { onsuccess: () => done(), onerror: fail });
  })`);
  await add(page, 'Tram');
  await expect(toast(page, offlineMessages.kept('Tram'))).toBeVisible();
});
