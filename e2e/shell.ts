import type { Locator, Page } from '@playwright/test';

/** The sidebar, or the More sheet on small screens, with the currency, the less frequent pages and Logout. */
export async function openMenu(page: Page): Promise<Locator> {
  const more = page.getByRole('button', { name: 'More' });
  const sidebar = page.getByRole('banner').filter({ has: page.getByRole('button', { name: 'Logout' }) });
  await more.or(sidebar).waitFor();
  if (await sidebar.isVisible()) return sidebar;
  await more.click();
  return page.getByRole('dialog', { name: 'More' });
}

export async function logOut(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Logout' }).click();
}

/** A message at the edge of the screen that disappears by itself. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}

/** From now on messages stay until they are closed: on a busy machine, the first might be gone before the last has come. */
export function keepToasts(page: Page): Promise<void> {
  return page.evaluate(`addEventListener('animationstart', ({ animationName, target }) => {
    if (animationName.includes('run-out')) for (const clock of target.getAnimations()) clock.pause();
  })`);
}

export function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Goes to another page of the app that is open, which takes a quarter of the time of loading it again. */
export function goWithin(page: Page, address: string): Promise<void> {
  return page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }));`);
}

/** Like the browser's own button; `page.goBack` waits for another page. */
export async function goBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id ?? 0;
  await browser.send('Page.navigateToHistoryEntry', { entryId });
  await browser.detach();
}

/** The sums on the dashboard. */
export function totals(page: Page): Locator {
  return page.getByRole('region', { name: 'Totals' });
}

export function palette(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Command palette' });
}
