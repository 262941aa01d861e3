import type { Page } from '@playwright/test';

/** Holds back answers from a path until released, so that a test can check what is shown meanwhile. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back the answers to what the server has carried out until released; `isDone` resolves when it has carried out one. */
export async function holdAnswers(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: isDone, resolve: tellDone } = Promise.withResolvers<void>();
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch();
    tellDone();
    await released;
    await route.fulfill({ response });
  });
  return { isDone, release };
}

/** Lets the page do what it does with an answer that it has got. */
export function untilDrawn(page: Page): Promise<unknown> {
  return page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
}

/** Holds back writes to a path until released, and then lets them fail. */
export async function holdAndFail(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await released;
    return route.abort();
  });
  return release;
}

/**
 * Holds back what is read from addresses until released, and then lets the server fail. A failure comes before any success:
 * afterwards, the page shows what it has kept.
 */
export async function holdAndFailToRead(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.fulfill({ status: 500, json: { message: 'Something went wrong.' } });
  });
  return release;
}
