import type { Page } from '@playwright/test';
import { isForUsers, type PageEntry, pages } from '../web/app/pages.ts';
import { hold } from './hold.ts';
import { desktop, phone } from './looks.ts';
import { goWithin } from './shell.ts';
import { expect, test } from './test.ts';

const drawn = pages.filter(({ hasNoFrame }) => !hasNoFrame);
const visitorOf = (page: PageEntry) => (isForUsers(page) ? 'user' : 'guest');

test.use({ seesFrames: true });

for (const visitor of ['guest', 'user'] as const)
  test.describe(`before any script has loaded, for a ${visitor}`, () => {
    test.use({ as: visitor });

    test(`a ${visitor} sees the prerendered frame of each page, and the page replaces it without moving the heading, on a phone as well`, {
      tag: '@every-look',
    }, async ({ page }) => {
      const frames: { address: string; onDesktop: unknown; onPhone: unknown }[] = [];
      await withoutScripts(page);
      for (const { path: address } of drawn.filter((entry) => visitorOf(entry) === visitor)) {
        await page.setViewportSize(desktop.viewport);
        await page.goto(address);
        const onDesktop = await lookAt(page);
        await page.setViewportSize(phone.viewport);
        frames.push({ address, onDesktop, onPhone: await lookAt(page) });
      }
      await page.unrouteAll();
      await page.reload();
      await expect(page.locator('#frame')).toBeHidden();
      for (const { address, onDesktop, onPhone } of frames)
        await test.step(address, async () => {
          await goWithin(page, address);
          await page.setViewportSize(phone.viewport);
          await expect.poll(() => lookAt(page)).toEqual(onPhone);
          await page.setViewportSize(desktop.viewport);
          await expect.poll(() => lookAt(page)).toEqual(onDesktop);
        });
    });

    test(`a ${visitor} sees no frame for pages that are not theirs or do not exist`, async ({
      page,
      expectFailure,
    }) => {
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

test.describe('a page that asks for a file', () => {
  test.use({ as: 'user' });

  test('a prerendered page takes no file that would be lost', async ({ page }) => {
    await withoutScripts(page);
    for (const address of ['/import', '/receipts']) {
      await page.goto(address);
      await expect(page.getByLabel('Choose a file')).toBeDisabled();
    }
  });
});

test.describe('a returning user', () => {
  test.use({ as: 'user' });

  test('a returning user sees the frame until the session is confirmed', async ({ page }) => {
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
