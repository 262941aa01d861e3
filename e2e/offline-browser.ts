import { expect, type Page } from '@playwright/test';

/** What the browser's database keeps for us, by store. */
export function keptInDatabase(page: Page): Promise<Record<'answers' | 'waiting', unknown[]>> {
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('tuppence');
    opening.onerror = () => reject(opening.error);
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

/** Once the browser has kept this text of what the server said. */
export async function untilKept(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify((await keptInDatabase(page)).answers)).toContain(text);
}

/** Once the worker has all files of the app. */
export async function untilReady(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
}
