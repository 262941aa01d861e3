import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses the key until the element is focused. At every stop the focus must be visible and inside the page. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    await expectFocusShows(page);
    if (await target.evaluate((node) => node === node.ownerDocument.activeElement)) return;
  }
  throw new Error(`60 presses of ${key} do not lead to ${target}`);
}

export async function enter(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** By the first letters of its name. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select);
  await page.keyboard.type(option);
  await expect(select.locator('option:checked')).toHaveText(option);
}

export async function press(page: Page, button: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, button, key);
  await page.keyboard.press('Enter');
}

/**
 * An element is focused, and it or its container has an outline, or in a chart its column a stroke. The browser outlines the
 * calendar button of a date itself.
 */
async function expectFocusShows(page: Page): Promise<void> {
  const missing = await page.evaluate(`{
    const isOutlined = (node) => node && (getComputedStyle(node).outlineStyle === 'solid' || isOutlined(node.parentElement));
    const node = document.activeElement;
    const isStroked = node.matches('svg [role=option]:has(> rect)') &&
      getComputedStyle(node.querySelector('rect')).stroke !== 'none';
    const shows = node !== document.body && (isOutlined(node) || isStroked || (node.type === 'date' && !node.matches(':focus')));
    shows ? '' : node.outerHTML.slice(0, 200);
  }`);
  expect(missing, 'what has the focus without showing it').toBe('');
}
