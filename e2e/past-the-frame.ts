import type { Page } from '@playwright/test';

/**
 * Makes the page say that an address is open once the app itself shows: what the build drew for the time before takes no
 * key and no press.
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
