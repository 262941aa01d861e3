import type { Page } from '@playwright/test';
import { isForUsers, type PageEntry, pages } from '../web/app/pages.ts';
import { hold } from './hold.ts';
import { expect, test } from './test.ts';

const drawn = pages.filter(({ hasNoFrame }) => !hasNoFrame);
const visitorOf = (page: PageEntry) => (isForUsers(page) ? 'user' : 'guest');

test.use({ seesFrames: true });

for (const visitor of ['guest', 'user'] as const)
  test.describe(`before any script has loaded, a ${visitor}`, () => {
    test.use({ as: visitor });

    for (const { path: address } of drawn.filter((page) => visitorOf(page) === visitor))
      test(`sees the prerendered frame of ${address}, and the page replaces it without moving the heading`, {
        tag: '@every-width',
      }, async ({ page }) => {
        await withoutScripts(page);
        await page.goto(address);
        const before = await lookAt(page);
        await page.unrouteAll();
        await page.reload();
        await expect(page.locator('#frame')).toBeHidden();
        expect(await lookAt(page)).toEqual(before);
      });

    test('sees no frame for pages that are not theirs or do not exist', async ({ page, expectFailure }) => {
      expectFailure('/nowhere');
      await withoutScripts(page);
      for (const { path: address } of drawn.filter((page) => visitorOf(page) !== visitor)) {
        await page.goto(address);
        await expect(page.locator('#frame')).toBeHidden();
      }
      await page.goto('/nowhere');
      await expect(page.locator('#frame')).toHaveCount(0);
    });
  });

test('a prerendered form accepts no input that would be lost', async ({ page }) => {
  await withoutScripts(page);
  await page.goto('/login');
  await page.keyboard.press('Tab');
  await page.keyboard.type('alice@example.org');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test.describe('a returning user', () => {
  test.use({ as: 'user' });

  test('sees the frame until the session is confirmed', async ({ page }) => {
    const release = await hold(page, '/auth/me');
    await page.goto('/budgets');
    await expect(page.locator('#root')).not.toBeEmpty();
    await expect(page.locator('#frame')).toBeVisible();
    release();
    await expect(page.locator('#frame')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Budgets', level: 1 })).toBeVisible();
  });
});

/** Other scripts only run after the first. */
function withoutScripts(page: Page): Promise<unknown> {
  return page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
}

async function lookAt(page: Page) {
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  await page.evaluate('document.fonts.ready.then(() => true)');
  return {
    title: await page.title(),
    heading: await heading.textContent(),
    box: await heading.boundingBox(),
  };
}
