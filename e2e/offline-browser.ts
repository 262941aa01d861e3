import { expect, type Page } from '@playwright/test';

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
