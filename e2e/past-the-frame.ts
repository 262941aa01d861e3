import type { Page } from '@playwright/test';

/**
 * Treats an address as open only once the app itself is shown: the prerendered frame before it accepts no keys or clicks.
 */
export function waitPastTheFrame(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...asked) => {
    const answer = await goto.apply(page, asked);
    await untilGone(page);
    return answer;
  };
  page.reload = async (...asked) => {
    const answer = await reload.apply(page, asked);
    await untilGone(page);
    return answer;
  };
}

async function untilGone(page: Page): Promise<void> {
  await page.locator('#frame').waitFor({ state: 'hidden' });
}
