import type { Page } from '@playwright/test';

/** Lets answers from a path wait until they are let go, so that a test sees what shows meanwhile. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Lets writes to a path wait until they are let go, and then fail. */
export async function holdAndFail(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await released;
    return route.abort();
  });
  return release;
}
