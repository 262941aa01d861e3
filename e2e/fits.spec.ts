import { setupApi } from '#contract/setup.ts';
import { accounts } from './scenes/accounts.ts';
import { findMisfits } from './scenes/find-misfits.ts';
import { enter, open, scenes } from './scenes/scenes.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';

test.describe('on the narrowest phone, nothing overflows or is cut off:', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

  for (const scene of scenes)
    test(scene.name, async ({ page, context, site, expectFailure }) => {
      if (scene.fails) expectFailure(scene.fails);
      await enter(context, await accounts[scene.viewer](site));
      await open(page, scene);
      expect(await findMisfits(page)).toEqual([]);
    });
});

test.describe('at the narrowest width with a sidebar,', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  /** Tables with so many columns that they scroll in their frame when all of them are at their widest. */
  const scrolling = ['budgets-vast', 'recurring-vast'];

  for (const scene of scenes.filter(({ name }) => !scrolling.includes(name)))
    test(`nothing overflows or is cut off: ${scene.name}`, async ({ page, context, site, expectFailure }) => {
      if (scene.fails) expectFailure(scene.fails);
      await enter(context, await accounts[scene.viewer](site));
      await open(page, scene);
      expect(await findMisfits(page)).toEqual([]);
    });

  for (const scene of scenes.filter(({ name }) => scrolling.includes(name)))
    test(`the page does not scroll horizontally: ${scene.name}`, async ({ page, context, site }) => {
      await enter(context, await accounts[scene.viewer](site));
      await open(page, scene);
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(1024);
    });
});

test('at every width with columns, the longest names and the widest amounts fit in the list', async ({
  page,
  context,
  site,
}) => {
  const token = await accounts.vast(site);
  await call(site, setupApi.save, { token, body: { defaultCurrency: 'CAD' } });
  await enter(context, token);
  await page.goto('/transactions');
  await expect(page.getByText('-CA$999,999,999.99').first()).toBeVisible();
  for (const width of [840, 900, 950, 1000, 1023, 1024, 1060, 1100, 1150, 1200, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await findMisfits(page), `at ${width} px`).toEqual([]);
  }
});
