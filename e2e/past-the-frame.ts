import { expect, type Page } from '@playwright/test';

/**
 * Treats an address as open only once the app itself is shown, in its own letters: the prerendered frame before it accepts no keys
 * or clicks, and what moves while the pointer is pressed is not clicked.
 * Before another one is opened, what has just been changed is saved: until then, the browser would ask before leaving.
 */
export function waitPastTheFrame(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...asked) => {
    await untilSaved(page);
    const answer = await goto.apply(page, asked);
    await untilGone(page);
    return answer;
  };
  page.reload = async (...asked) => {
    await untilSaved(page);
    const answer = await reload.apply(page, asked);
    await untilGone(page);
    return answer;
  };
}

async function untilGone(page: Page): Promise<void> {
  await page.locator('#frame').waitFor({ state: 'hidden' });
  await page.evaluate('document.fonts.ready.then(() => true)');
}

async function untilSaved(page: Page): Promise<void> {
  const leaves = () => page.evaluate(`dispatchEvent(new Event('beforeunload', { cancelable: true }))`);
  await expect
    .poll(leaves, { timeout: 5000 })
    .toBe(true)
    .catch(() => undefined); // a test may hold back the answer
}
