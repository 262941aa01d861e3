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
