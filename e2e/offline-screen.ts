import { basename } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { transactionsApi } from '#contract/transactions.ts';
import { pages } from '#web/app/pages.ts';
import { type Account, password } from './account.ts';
import { enter, submit } from './credentials-screen.ts';
import { call, type Site } from './site.ts';
import { expect } from './test.ts';
import { fill, openForm, save } from './transactions-screen.ts';

export const offlineText = /Offline – showing data of (\d+ \w+, )?\d\d:\d\d\./;

export function sign(page: Page) {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Offline|waiting to sync/ });
}

export async function recordedNames(site: Site, { token }: Account): Promise<string[]> {
  const { transactions } = await call(site, transactionsApi.list, { token, query: {} });
  return transactions.map(({ name }) => name).sort();
}

export async function add(page: Page, name: string): Promise<void> {
  const form = await openForm(page);
  await fill(form, { amount: '4.50', name, category: 'Food' });
  await save(form);
  await expect(form).toBeHidden();
}

/** Loses the answer to the next new transaction. `reaches` is whether the server receives it, which the page cannot know. */
export async function loseAnswer(
  context: BrowserContext,
  page: Page,
  { reaches }: { reaches: boolean },
): Promise<void> {
  const url = '**/api/transactions';
  await page.route(url, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (reaches) await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
    return page.unroute(url);
  });
}

/**
 * Waits until the code of the form and of the other pages is fetched: without a worker it is not cached, and a browser that
 * has failed to fetch it does not try again.
 */
export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  const others = pages.filter(({ navigation }) => navigation).map(({ source }) => basename(source, '.tsx'));
  const prefetched = JSON.stringify(['transaction-form-dialog', ...others]);
  const missing = `globalThis.prefetched = ${prefetched}.map((name) =>
    performance.getEntriesByType('resource').find((entry) => entry.name.includes('/' + name + '-'))?.name ?? null)`;
  await expect.poll(() => page.evaluate(missing)).not.toContain(null);
  await page.evaluate('Promise.all(prefetched.map((code) => import(code))).then(() => true)'); // with what they import
  await context.setOffline(true);
  // The page may be notified before the browser is actually offline.
  await expect(async () => {
    await page.evaluate("window.dispatchEvent(new Event('offline'))");
    await expect(sign(page)).toContainText(offlineText, { timeout: 2000 });
  }).toPass();
}

export async function signIn(page: Page, { email }: Account): Promise<void> {
  await enter(page, email, password);
  await submit(page);
  await expect(page).toHaveURL('/dashboard');
}

/** The contents of IndexedDB, by store. */
export function keptInDatabase(page: Page): Promise<Record<'answers' | 'waiting', unknown[]>> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('tuppence');
    // Not before the app has made its stores: a database without them would be taken for a finished one.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () =>
      opening.error.name === 'AbortError' ? resolve({ answers: [], waiting: [] }) : reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction([...database.objectStoreNames]);
      const [answers, waiting] = ['answers', 'waiting'].map((name) => transaction.objectStore(name).getAll());
      transaction.oncomplete = () => {
        database.close();
        resolve({ answers: answers.result, waiting: waiting.result });
      };
    };
  })`);
}

/** Waits until the browser has saved an answer with this text. */
export async function untilKept(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify((await keptInDatabase(page)).answers)).toContain(text);
}

/** Lets the app read the transactions that wait, but not change them until that is allowed. */
export async function delayWrites(page: Page) {
  await page.evaluate(`new Promise((resolve) => {
    globalThis.areWritesAllowed = false;
    indexedDB.open('tuppence').onsuccess = ({ target }) => {
      const store = target.result.transaction('waiting').objectStore('waiting');
      const read = () => {
        if (areWritesAllowed) target.result.close();
        else store.count().onsuccess = read;
      };
      read();
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function (key) {
        globalThis.isWriteWanted ||= this.transaction.mode === 'readwrite';
        return get.call(this, key);
      };
      resolve();
    };
  })`);
  return {
    wanted: () => expect.poll(() => page.evaluate('globalThis.isWriteWanted')).toBe(true),
    allow: () => page.evaluate('areWritesAllowed = true'),
  };
}

/** Waits until the worker has cached all files of the app. */
export async function untilReady(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
}
