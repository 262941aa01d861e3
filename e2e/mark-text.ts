import type { Locator } from '@playwright/test';

/** Selects the text with the mouse, from its first letter to its last; returns the selection. */
export async function markText(text: Locator): Promise<string> {
  const page = text.page();
  const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 1, y + height / 2, { steps: 4 });
  await page.mouse.up();
  return page.evaluate('String(getSelection())');
}
