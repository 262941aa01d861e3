import type { Page } from '@playwright/test';

/**
 * Playwright says that a route is set before the page knows of it: a busy page would send its next request past it, and no event
 * would tell of that request.
 */
export function waitUntilRouted(page: Page): void {
  const { route } = page;
  page.route = async (...asked) => {
    const set = await route.apply(page, asked);
    await page.evaluate('0').catch(() => undefined); // on the way to another page, which will know of it
    return set;
  };
}
